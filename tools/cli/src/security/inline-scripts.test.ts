import { expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

// The example of https://www.w3.org/TR/CSP3/#external-hash and of MDN.
const ALERT = "alert('Hello, world.');";
const ALERT_HASH = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';

it.each([
  ['without a type', `<script>${ALERT}</script>`, [ALERT_HASH]],
  ['of a module', `<body><script type="module">${ALERT}</script>`, [ALERT_HASH]],
  ['with an unknown type', `<script type="text/x-unknown">${ALERT}</script>`, [ALERT_HASH]],
  ['in a template', `<template><script>${ALERT}</script></template>`, [ALERT_HASH]],
  ['that occurs twice', `<script>${ALERT}</script><script>${ALERT}</script>`, [ALERT_HASH]],
  ['with a source', '<script src="/a.js"></script>', []],
  ['with JSON', '<script type="application/json">{}</script>', []],
  ['with JSON-LD', '<script type="application/ld+json">{}</script>', []],
  ['in a comment', `<!-- <script>${ALERT}</script> -->`, []],
  ['in an attribute', `<p title="<script>${ALERT}</script>"></p>`, []],
])('hashes a script %s', (_, html, hashes) => expect(inlineScriptHashes(html)).toEqual(hashes));
