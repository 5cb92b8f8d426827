/** Style sheet of all pages; the seller's colors are custom properties of `body`. */
export const CSS = `
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: #f6f8fb; margin: 0; }
.sandbox { background: #ffe8b3; color: #5a3b00; padding: 6px 24px; margin: 0; font-size: 13px; text-align: center; }
header { background: var(--bar); color: var(--on-bar); padding: 20px 24px; font-size: 20px; font-weight: 700; }
main { max-width: 760px; margin: 0 auto; padding: 24px; }
h1 { font-size: 24px; margin: 8px 0 0; }
h2 { font-size: 18px; margin: 0 0 8px; }
.who { color: #4f566b; margin: 0 0 24px; overflow-wrap: anywhere; }
.back { display: inline-block; margin-bottom: 8px; color: #1a1f36; }
section { background: #fff; border: 1px solid #e3e8ee; border-radius: 12px; padding: 20px 24px; margin-bottom: 24px; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; padding: 12px 0; border-bottom: 1px solid #eef1f5; }
li:last-child { border-bottom: 0; }
li > :first-child { flex: 1 1 200px; min-width: 0; }
small { display: block; color: #4f566b; font-size: 14px; }
form.inline { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
form.new { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; margin-top: 20px; }
form.new > :first-child, form.new > :last-child { grid-column: 1 / -1; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 500; }
input { font: inherit; font-weight: 400; min-height: 44px; padding: 8px 12px; border: 1px solid #8792a2; border-radius: 8px; min-width: 0; width: 100%; }
button { font: inherit; min-height: 40px; padding: 6px 14px; border-radius: 8px; border: 1px solid #8792a2; background: #fff; color: inherit; cursor: pointer; }
button.main { background: var(--main); border-color: var(--main); color: var(--on-main); font-weight: 600; min-height: 44px; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.tag { background: #e6f4ea; color: #14532d; border-radius: 999px; padding: 2px 10px; font-size: 13px; font-weight: 600; }
.tag.refunded { background: #eef1f5; color: #3c4257; }
.error { background: #fdecee; color: #a1162c; border-radius: 8px; padding: 12px 16px; }
.none { color: #4f566b; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0; }
dt { color: #4f566b; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
@media print { .sandbox, .back { display: none; } }
`;
