/** What a click acts on. Links to other windows need no script. */
const CLICKABLE =
  'a[href]:not([target]),button,summary,[role=button],[role=tab],[role=radio],[role=switch],input[type=checkbox],input[type=radio]';

/** How long a link waits for the app, in milliseconds; then the browser follows it. */
const LINK_WAIT_MS = 150;

/** How long a button waits for the app, in milliseconds; then the click is dropped. */
const BUTTON_WAIT_MS = 20_000;

/**
 * Inline script for clicks and typing on a server's content that React has not hydrated yet, which React's own properties
 * tell: the content of a boundary follows a comment that begins with `$`. Then the script repeats them:
 * - It clicks the button again, which is marked `data-pressed` until then. The browser follows a link that waits too long.
 * - It writes a field's text again, because React empties the field.
 * - It presses the keys of shortcuts again.
 */
export const earlyInputScript = [
  `{const c=${JSON.stringify(CLICKABLE)},w=performance,m=new WeakMap,`,
  'h=e=>{for(let n=e,o;n;o=n,n=n.parentElement)if(Object.keys(n).some(k=>k.startsWith("__reactFiber"))){',
  'for(;o=o?.previousSibling;)if(o.nodeType===8&&o.data[0]==="$")return!1;return!0}',
  'return!e.closest("#root")},',
  'u=(e,ms,f,g)=>{const s=w.now(),t=()=>{h(e)?f():e.isConnected&&w.now()-s<ms?requestAnimationFrame(t):g?.()};t()};',
  'addEventListener("click",v=>{const e=v.target.closest?.(c);',
  'if(!e||v.button||v.ctrlKey||v.metaKey||v.shiftKey||v.altKey||h(e))return;',
  'v.preventDefault();v.stopImmediatePropagation();',
  'if("pressed"in e.dataset)return;e.dataset.pressed="";',
  `u(e,e.href?${LINK_WAIT_MS}:${BUTTON_WAIT_MS},()=>{delete e.dataset.pressed;e.click()},()=>{e.href?location.href=e.href:delete e.dataset.pressed})`,
  '},true);',
  'addEventListener("input",v=>{const e=v.target;if(h(e))return;',
  'const i=m.has(e);m.set(e,e.value);',
  'i||u(e,6e4,()=>{const t=m.get(e);m.delete(e);',
  'Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value").set.call(e,t);',
  // React ignores an input event of the value that it knows already.
  'e._valueTracker?.setValue(t+" ");',
  'for(const n of["input","change"])e.dispatchEvent(new Event(n,{bubbles:true}))})',
  '},true);',
  // Shortcuts
  'const d=document,q=[],r=d.documentElement.dataset,k=()=>{',
  '"rendered"in r?requestAnimationFrame(k):q.splice(0).forEach(a=>d.body.dispatchEvent(new KeyboardEvent("keydown",a)))};',
  'addEventListener("keydown",v=>{',
  'if(!v.isTrusted||!("rendered"in r)||v.key.length>1||v.key===" "||v.altKey',
  '||(v.ctrlKey||v.metaKey)&&v.key.toLowerCase()!=="k"||v.target.closest?.("input,textarea,select"))return;',
  'v.preventDefault();v.stopImmediatePropagation();',
  'q.push({key:v.key,code:v.code,ctrlKey:v.ctrlKey,metaKey:v.metaKey,bubbles:true,cancelable:true});',
  'q.length>1||k()},true)}',
].join('');
