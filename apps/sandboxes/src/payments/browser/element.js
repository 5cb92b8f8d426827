/* oxlint-disable -- see fields.js */
/** Fields of each element type: a card in one line (`card`), labelled fields (`payment`), or a single field. */
const PARTS = {
  card: Object.keys(FIELDS),
  payment: Object.keys(FIELDS),
  ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, [name]])),
};
/** The supported variables of https://docs.stripe.com/elements/appearance-api */
const VARIABLES = {
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  colorPrimary: '#0570de',
  colorText: '#30313d',
  colorBackground: '#ffffff',
  colorDanger: '#c0123c',
  borderRadius: '6px',
};
const NIGHT = { colorText: '#f5f7fa', colorBackground: '#20242f', colorDanger: '#ff8fa3' };

const SHEET = `
.grandstand-sandbox, .grandstand-sandbox * { box-sizing: border-box; }
.grandstand-sandbox { width: 100%; font-family: var(--fontFamily); font-size: var(--fontSizeBase); color: var(--colorText); }
.grandstand-sandbox label { display: grid; gap: 4px; min-width: 0; }
.grandstand-sandbox label span { font-size: 0.875em; }
.grandstand-sandbox input { font: inherit; color: inherit; min-width: 0; width: 100%; margin: 0; letter-spacing: inherit; direction: ltr; }
.grandstand-sandbox input::placeholder { color: inherit; opacity: 0.6; }
.grandstand-sandbox input[aria-invalid="true"] { color: var(--colorDanger); }
.grandstand-sandbox [role="alert"] { color: var(--colorDanger); font-size: 0.875em; margin: 0; }
.grandstand-sandbox [role="alert"]:empty { display: none; }
.grandstand-sandbox.labelled { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.grandstand-sandbox.labelled label:first-child, .grandstand-sandbox.labelled [role="alert"] { grid-column: 1 / -1; }
.grandstand-sandbox.labelled input { min-height: 44px; padding: 10px 12px; background: var(--colorBackground); border: 1px solid color-mix(in srgb, currentcolor 35%, transparent); border-radius: var(--borderRadius); }
.grandstand-sandbox.labelled input:focus { outline: 2px solid var(--colorPrimary); outline-offset: 0; border-color: var(--colorPrimary); }
.grandstand-sandbox.labelled input[aria-invalid="true"] { border-color: var(--colorDanger); }
.grandstand-sandbox.bare { display: flex; flex-wrap: wrap; gap: 4px 12px; }
.grandstand-sandbox.bare label { flex: 1 1 64px; }
.grandstand-sandbox.bare label.cardNumber { flex: 3 1 180px; }
.grandstand-sandbox.bare label span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.grandstand-sandbox.bare input { background: transparent; border: 0; padding: 4px 2px; border-radius: 3px; }
.grandstand-sandbox.bare input:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 1px; }
`;

class Element {
  #listeners = new Map();
  #inputs = new Map();
  #alert = null;
  constructor(type, elements, options) {
    this.type = type;
    this.elements = elements;
    this.root = document.createElement('div');
    this.root.className = `grandstand-sandbox StripeElement ${type === 'payment' ? 'labelled' : 'bare'}`;
    for (const name of PARTS[type]) this.root.append(this.#field(name, options));
    if (type === 'payment') {
      this.#alert = document.createElement('p');
      this.#alert.setAttribute('role', 'alert');
      this.#alert.id = 'grandstand-sandbox-alert';
      this.root.append(this.#alert);
    }
    this.#style(options);
  }
  #style(options) {
    const { theme, variables } = this.elements.appearance;
    const chosen = { ...VARIABLES, ...(theme === 'night' && NIGHT), ...variables };
    // Fields without a background inherit the page's colors and fonts.
    const inherited =
      this.type === 'payment' ? {} : { colorText: 'inherit', fontFamily: 'inherit', fontSizeBase: 'inherit' };
    for (const [name, value] of Object.entries({ ...chosen, ...inherited }))
      this.root.style.setProperty(`--${name}`, value);
    const base = options?.style?.base ?? {};
    for (const property of ['color', 'fontFamily', 'fontSize', 'letterSpacing', 'fontWeight'])
      if (base[property]) this.root.style[property] = base[property];
  }
  #field(name, options) {
    const { placeholder, autocomplete, format } = FIELDS[name];
    const { texts } = this.elements;
    const field = document.createElement('label');
    field.className = name;
    const text = document.createElement('span');
    text.textContent = texts[name];
    const input = document.createElement('input');
    Object.assign(input, {
      placeholder: placeholder(texts),
      autocomplete,
      name,
      inputMode: 'numeric',
      disabled: options?.disabled ?? false,
    });
    input.addEventListener('input', (event) => {
      // Format only while the user types at the end; otherwise the cursor would jump.
      if (input.selectionEnd === input.value.length && event.inputType !== 'deleteContentBackward')
        input.value = format(digitsOf(input.value));
      this.#changed(false);
    });
    input.addEventListener('focus', () => this.#emit('focus', { elementType: this.type }));
    input.addEventListener('blur', () => {
      this.#changed(true);
      this.#emit('blur', { elementType: this.type });
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#emit('escape', { elementType: this.type });
    });
    this.#inputs.set(name, input);
    field.append(text, input);
    return field;
  }
  has(name) {
    return this.#inputs.has(name);
  }
  value(name) {
    return digitsOf(this.#inputs.get(name)?.value ?? '');
  }
  /** The first invalid field and its error, or null. Incomplete fields are errors only if `isFinal`. */
  check(isFinal) {
    for (const name of this.#inputs.keys()) {
      const digits = this.value(name);
      const { isComplete, validate, incomplete } = FIELDS[name];
      const problem = isComplete(digits) ? validate(digits) : isFinal ? incomplete : null;
      if (problem) return { name, error: failure(problem, this.elements.texts) };
    }
    return null;
  }
  /** Shows the error next to the fields, as Stripe does. */
  show(problem) {
    for (const [name, input] of this.#inputs) {
      const isInvalid = problem?.name === name;
      input.setAttribute('aria-invalid', String(isInvalid));
      if (isInvalid && this.#alert) input.setAttribute('aria-describedby', this.#alert.id);
      else input.removeAttribute('aria-describedby');
    }
    if (this.#alert) this.#alert.textContent = problem?.error.message ?? '';
    this.root.classList.toggle('StripeElement--invalid', problem !== null);
  }
  #changed(isBlur) {
    const names = [...this.#inputs.keys()];
    const problem = this.check(false);
    this.show(problem);
    if (isBlur) return;
    const complete = this.check(true) === null;
    const empty = names.every((name) => this.value(name) === '');
    this.root.classList.toggle('StripeElement--complete', complete);
    this.root.classList.toggle('StripeElement--empty', empty);
    this.#emit('change', {
      elementType: this.type,
      complete,
      empty,
      error: problem?.error,
      ...(this.type === 'payment'
        ? { collapsed: false, value: { type: 'card' } }
        : { brand: brandOf(this.value('cardNumber')), value: { postalCode: '' } }),
    });
  }
  #emit(event, detail) {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }
  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }
  once(event, listener) {
    const onceListener = (detail) => {
      this.off(event, onceListener);
      listener(detail);
    };
    return this.on(event, onceListener);
  }
  off(event, listener) {
    const kept = listener ? (this.#listeners.get(event) ?? []).filter((other) => other !== listener) : [];
    this.#listeners.set(event, kept);
    return this;
  }
  mount(target) {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container)
      throw new Error(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    if (!document.getElementById('grandstand-sandbox-style')) {
      const sheet = document.createElement('style');
      sheet.id = 'grandstand-sandbox-style';
      sheet.textContent = SHEET;
      document.head.append(sheet);
    }
    container.replaceChildren(this.root);
    queueMicrotask(() => this.#emit('ready', { elementType: this.type }));
  }
  unmount() {
    this.root.remove();
  }
  destroy() {
    this.unmount();
    this.elements.forget(this);
  }
  update(options) {
    if (options.disabled !== undefined)
      for (const input of this.#inputs.values()) input.disabled = options.disabled;
    this.#style(options);
  }
  clear() {
    for (const input of this.#inputs.values()) input.value = '';
    this.#changed(false);
  }
  /** Focuses a field; without a name the first one. */
  focus(name) {
    (this.#inputs.get(name) ?? this.#inputs.values().next().value)?.focus();
  }
  blur() {
    for (const input of this.#inputs.values()) input.blur();
  }
}

function createElements(texts, { clientSecret = null, appearance = {}, ...options } = {}) {
  const all = new Set();
  const elements = {
    clientSecret,
    appearance,
    texts,
    create(type, elementOptions) {
      if (!PARTS[type]) throw new Error(`The payments sandbox has no element ${type}`);
      if (elements.getElement(type))
        throw new Error(`Can only create one Element of type ${type} through this Elements instance.`);
      const element = new Element(type, elements, elementOptions);
      all.add(element);
      return element;
    },
    getElement: (type) => [...all].find((element) => element.type === type) ?? null,
    forget: (element) => all.delete(element),
    value: (name) => [...all].find((element) => element.has(name))?.value(name) ?? '',
    /** The first error of all elements, also shown next to its field; or null. */
    problem({ isFocused = false } = {}) {
      for (const element of all) {
        const problem = element.check(true);
        element.show(problem);
        if (problem && isFocused) element.focus(problem.name);
        if (problem) return problem.error;
      }
      return null;
    },
    /** Focuses the first invalid field, as Stripe does. */
    async submit() {
      const error = elements.problem({ isFocused: true });
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    async fetchUpdates() {
      return {};
    },
    update(changes) {
      Object.assign(options, changes);
      if (changes.appearance) {
        elements.appearance = changes.appearance;
        for (const element of all) element.update({});
      }
    },
  };
  return elements;
}
