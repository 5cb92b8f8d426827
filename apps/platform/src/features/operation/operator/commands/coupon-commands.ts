import { COUPON_CODE, ok } from '@grandstand/core';
import * as z from 'zod';
import { createCoupon, endCoupon } from '../operate-coupons.ts';
import { changeCoupon, listCoupons } from '../change-coupons.ts';
import { type Command, defineCommand } from './command.ts';
import { describeList } from './report-lines.ts';
import { count, decimal, flag, text, time } from './values.ts';

const code = () => text('code', COUPON_CODE.rule);
const expires = () => time('end with its time zone').optional();
const maxUses = () => count('number', 'uses of all users together').optional();
const maxUsesPerUser = () => count('number', 'uses of one user').optional();

export const couponCommands: readonly Command[] = [
  defineCommand({
    name: 'coupon list',
    summary: 'list the promo codes with their uses',
    isChange: false,
    arguments: [],
    input: z.strictObject({ all: flag('also those that have ended') }),
    async channel(context, { all }) {
      const rows = await listCoupons(context, all);
      return ok({ value: rows, lines: describeList(rows, 'There are no such promo codes.') });
    },
  }),
  defineCommand({
    name: 'coupon create',
    summary: 'create a promo code',
    isChange: true,
    arguments: ['code'],
    input: z
      .strictObject({
        code: code(),
        percent: decimal('number', 'discount in percent').optional(),
        amount: decimal('number', 'discount in the currency of the channel').optional(),
        expires: expires(),
        maxUses: maxUses(),
        maxUsesPerUser: maxUsesPerUser(),
      })
      .refine(
        ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
        'pass either --percent or --amount',
      ),
    async channel(context, { code: name, percent, amount, ...limits }) {
      const created = await createCoupon(context, {
        code: name,
        discount: percent === undefined ? { amount: amount ?? 0 } : { percent },
        expiresTs: limits.expires ?? null,
        maxUses: limits.maxUses ?? null,
        maxUsesPerUser: limits.maxUsesPerUser ?? null,
      });
      return created.ok ? ok({ value: created.value }) : created;
    },
  }),
  defineCommand({
    name: 'coupon change',
    summary: 'change the end or the limits of a promo code; its discount stays',
    isChange: true,
    arguments: ['code'],
    input: z
      .strictObject({
        code: code(),
        expires: expires(),
        noExpiry: flag('it has no end'),
        maxUses: maxUses(),
        maxUsesPerUser: maxUsesPerUser(),
      })
      .refine(({ expires: end, noExpiry }) => end === undefined || !noExpiry, {
        error: 'pass either --expires or --no-expiry',
      }),
    async channel(context, { code: name, expires: end, noExpiry, ...limits }) {
      const changed = await changeCoupon(context, name, {
        ...(end !== undefined && { expiresTs: end }),
        ...(noExpiry && { expiresTs: null }),
        ...(limits.maxUses !== undefined && { maxUses: limits.maxUses }),
        ...(limits.maxUsesPerUser !== undefined && { maxUsesPerUser: limits.maxUsesPerUser }),
      });
      return changed.ok ? ok({ value: changed.value }) : changed;
    },
  }),
  defineCommand({
    name: 'coupon end',
    summary: 'end a promo code now',
    isChange: true,
    arguments: ['code'],
    input: z.strictObject({ code: code() }),
    async channel(context, input) {
      const ended = await endCoupon(context, input.code);
      return ended.ok ? ok({ value: ended.value }) : ended;
    },
  }),
];
