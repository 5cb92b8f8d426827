/* oxlint-disable -- a plain script for browsers, served as it stands: no types reach it */
/**
 * Stands in for https://js.stripe.com/v3/ in the payments sandbox (D16): defines `window.Stripe` with card elements,
 * so that the web app's one code path runs without Stripe. Test cards only; no card number leaves the machine.
 */
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const FIELDS = {
    cardNumber: {
      label: 'Card number',
      placeholder: '4242 4242 4242 4242',
      autocomplete: 'cc-number',
      pattern: /^\d{14,16}$/,
    },
    cardExpiry: { label: 'Expiry', placeholder: 'MM / YY', autocomplete: 'cc-exp', pattern: /^\d{4}$/ },
    cardCvc: { label: 'CVC', placeholder: 'CVC', autocomplete: 'cc-csc', pattern: /^\d{3,4}$/ },
  };
  const PARTS = {
    card: ['cardNumber', 'cardExpiry', 'cardCvc'],
    ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, [name]])),
  };

  class Element {
    constructor(type, elements, options) {
      this.type = type;
      this.elements = elements;
      this.listeners = new Map();
      this.root = document.createElement('div');
      this.root.className = `StripeElement StripeElement--${type}`;
      this.root.style.cssText = 'display:flex;gap:8px;width:100%';
      this.inputs = new Map(PARTS[type].map((name) => [name, this.#input(name, options)]));
      this.root.append(...this.inputs.values());
    }
    #input(name, options) {
      const { label, placeholder, autocomplete } = FIELDS[name];
      const input = document.createElement('input');
      Object.assign(input, {
        placeholder,
        autocomplete,
        inputMode: 'numeric',
        name,
        disabled: options?.disabled ?? false,
      });
      input.setAttribute('aria-label', label);
      input.style.cssText = `flex:${name === 'cardNumber' ? 3 : 1};min-width:0;font:inherit;color:inherit;background:transparent;border:0;outline-offset:4px;padding:4px`;
      const base = options?.style?.base ?? {};
      for (const property of ['color', 'fontFamily', 'fontSize', 'letterSpacing'])
        if (base[property]) input.style[property] = base[property];
      input.addEventListener('input', () => this.#changed());
      input.addEventListener('focus', () => this.#emit('focus', { elementType: this.type }));
      input.addEventListener('blur', () => this.#emit('blur', { elementType: this.type }));
      return input;
    }
    value(name) {
      return (this.inputs.get(name)?.value ?? '').replaceAll(/[^\d]/g, '');
    }
    #changed() {
      const names = [...this.inputs.keys()];
      const complete = names.every((name) => FIELDS[name].pattern.test(this.value(name)));
      const empty = names.every((name) => this.value(name) === '');
      this.#emit('change', {
        elementType: this.type,
        complete,
        empty,
        error: undefined,
        brand: this.value('cardNumber').startsWith('4') ? 'visa' : 'unknown',
      });
    }
    #emit(event, detail) {
      for (const listener of this.listeners.get(event) ?? []) listener(detail);
    }
    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }
    once(event, listener) {
      const first = (detail) => {
        this.off(event, first);
        listener(detail);
      };
      return this.on(event, first);
    }
    off(event, listener) {
      this.listeners.set(
        event,
        listener ? (this.listeners.get(event) ?? []).filter((one) => one !== listener) : [],
      );
      return this;
    }
    mount(target) {
      (typeof target === 'string' ? document.querySelector(target) : target).replaceChildren(this.root);
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
      for (const input of this.inputs.values())
        if (options.disabled !== undefined) input.disabled = options.disabled;
    }
    clear() {
      for (const input of this.inputs.values()) input.value = '';
      this.#changed();
    }
    focus() {
      this.inputs.values().next().value?.focus();
    }
    blur() {
      for (const input of this.inputs.values()) input.blur();
    }
  }

  function createElements() {
    const all = new Set();
    const elements = {
      create(type, options) {
        if (!PARTS[type]) throw new Error(`The payments sandbox has no element ${type}`);
        const element = new Element(type, elements, options);
        all.add(element);
        return element;
      },
      getElement: (type) => [...all].find((element) => element.type === type) ?? null,
      forget: (element) => all.delete(element),
      value: (name) => [...all].find((element) => element.inputs.has(name))?.value(name) ?? '',
      update() {},
    };
    return elements;
  }

  function Stripe(key) {
    async function call(method, path, params) {
      const form = new URLSearchParams({ ...params, key });
      const url = `${origin}/v1/${path}${method === 'GET' ? `?${form}` : ''}`;
      const response = await fetch(url, { method, ...(method === 'POST' && { body: form }) });
      const body = await response.json();
      return response.ok
        ? { object: body }
        : { error: body.error ?? { type: 'api_error', message: body.message } };
    }

    async function methodFrom(given) {
      if (typeof given === 'string') return { object: { id: given } };
      const { elements } = given.card;
      const expiry = elements.value('cardExpiry');
      return call('POST', 'payment_methods', {
        type: 'card',
        'card[number]': elements.value('cardNumber'),
        'card[exp_month]': expiry.slice(0, 2),
        'card[exp_year]': expiry.slice(2, 4),
        'card[cvc]': elements.value('cardCvc'),
      });
    }

    /** Shows the bank's page over this one, and resolves when it has been answered. */
    function authenticate(url) {
      return new Promise((resolve) => {
        const dialog = document.createElement('dialog');
        dialog.setAttribute('aria-label', 'Confirm your payment');
        dialog.style.cssText = 'width:min(480px,90vw);height:360px;padding:0;border:0;border-radius:12px';
        const frame = document.createElement('iframe');
        frame.src = url;
        frame.title = 'Confirm your payment';
        frame.style.cssText = 'width:100%;height:100%;border:0';
        dialog.append(frame);
        const finish = () => {
          removeEventListener('message', heard);
          dialog.remove();
          resolve();
        };
        const heard = (event) => {
          if (event.origin === origin && event.data?.type === 'sandbox-authentication-done') finish();
        };
        addEventListener('message', heard);
        dialog.addEventListener('cancel', finish);
        document.body.append(dialog);
        dialog.showModal();
      });
    }

    const idOf = (clientSecret) => clientSecret.split('_secret_')[0];

    /** Confirms where that is still to be done, asks the bank where it wants to be asked, and reports what came of it. */
    async function confirm(kind, resultName, clientSecret, data) {
      const path = `${kind}/${idOf(clientSecret)}`;
      const secret = { client_secret: clientSecret };
      let answer = await call('GET', path, secret);
      if (
        answer.object &&
        ['requires_payment_method', 'requires_confirmation'].includes(answer.object.status)
      ) {
        const method = data?.payment_method ? await methodFrom(data.payment_method) : { object: null };
        if (method.error) return { error: method.error };
        answer = await call('POST', `${path}/confirm`, {
          ...secret,
          ...(method.object && { payment_method: method.object.id }),
        });
      }
      if (answer.object?.status === 'requires_action') {
        await authenticate(answer.object.next_action.redirect_to_url.url);
        answer = await call('GET', path, secret);
        const failure = answer.object?.last_payment_error ?? answer.object?.last_setup_error;
        if (failure)
          return {
            error: {
              ...failure,
              [kind === 'payment_intents' ? 'payment_intent' : 'setup_intent']: answer.object,
            },
          };
      }
      return answer.error ? { error: answer.error } : { [resultName]: answer.object };
    }

    return {
      elements: createElements,
      async createPaymentMethod({ card }) {
        const { object, error } = await methodFrom({ card });
        return error ? { error } : { paymentMethod: object };
      },
      confirmCardPayment: (clientSecret, data) =>
        confirm('payment_intents', 'paymentIntent', clientSecret, data),
      handleCardAction: (clientSecret) => confirm('payment_intents', 'paymentIntent', clientSecret),
      handleNextAction: ({ clientSecret }) => confirm('payment_intents', 'paymentIntent', clientSecret),
      confirmCardSetup: (clientSecret, data) => confirm('setup_intents', 'setupIntent', clientSecret, data),
      async retrievePaymentIntent(clientSecret) {
        const { object, error } = await call('GET', `payment_intents/${idOf(clientSecret)}`, {
          client_secret: clientSecret,
        });
        return error ? { error } : { paymentIntent: object };
      },
      _registerWrapper() {},
      registerAppInfo() {},
    };
  }
  Stripe.version = 3;
  window.Stripe = Stripe;
})();
