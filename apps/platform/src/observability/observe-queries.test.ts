import { beforeEach, expect, it } from 'vitest';
import { observeQueries } from './observe-queries.ts';

let texts: string[];
beforeEach(() => {
  texts = [];
});
const observer = {
  observeQuery<T>(text: string, run: () => Promise<T>) {
    texts.push(text);
    return run();
  },
};

/** A client like those of the drivers: a private field, and its own object for transactions and connections. */
class Client {
  readonly #rows: readonly string[];
  readonly options = { max: 1 };
  constructor(rows: readonly string[]) {
    this.#rows = rows;
  }
  query = (text: string | { text: string }) =>
    text === 'fails' ? Promise.reject(new Error('no')) : Promise.resolve(this.#rows);
  connect = () => Promise.resolve(new Client(['connected']));
  transaction = <T>(run: (transaction: Client) => Promise<T>) => run(new Client(['in a transaction']));
  describe() {
    return this.#rows.join();
  }
}

it('reports the queries of a client, its connections and its transactions', async () => {
  const client = observeQueries(new Client(['row']), observer);
  expect(await client.query('one')).toEqual(['row']);
  expect(await client.query({ text: 'two' })).toEqual(['row']);
  expect(await (await client.connect()).query('three')).toEqual(['connected']);
  expect(await client.transaction((tx) => tx.query('four'))).toEqual(['in a transaction']);
  expect(texts).toEqual(['one', 'two', 'three', 'four']);
});

it('passes errors, other methods and properties on', async () => {
  const client = observeQueries(new Client(['row']), observer);
  await expect(client.query('fails')).rejects.toThrow('no');
  expect(client.describe()).toBe('row');
  expect(client.options.max).toBe(1);
  expect(client).toBeInstanceOf(Client);
});

it('returns the client itself without an observer', () => {
  const client = new Client([]);
  expect(observeQueries(client, null)).toBe(client);
});
