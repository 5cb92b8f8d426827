type Entry = { readonly [key: string]: string | Entry };
/** A node of the tree: for the bits 0 and 1, the next node or an entry. */
type Node = [Node | Entry | null, Node | Entry | null];

/**
 * A file in the MaxMind DB format, version 2, with 24-bit records: https://maxmind.github.io/MaxMind-DB/
 *
 * @param networks entries by IPv6 network, e.g. `2001:db8::/32`; IPv4 addresses are in `::/96`. They must not overlap.
 */
export function writeCountryFile(networks: Readonly<Record<string, Entry>>): Uint8Array {
  const root: Node = [null, null];
  for (const [network, entry] of Object.entries(networks)) {
    const [address = '', bits = ''] = network.split('/');
    insert(root, bitsOf(address).slice(0, Number(bits)), entry);
  }
  const nodes: Node[] = [root];
  for (const node of nodes) nodes.push(...node.filter((child): child is Node => Array.isArray(child)));
  const data: Buffer[] = [];
  const records = nodes.flatMap((node) =>
    node.map((child) => {
      if (child === null) return nodes.length;
      if (Array.isArray(child)) return nodes.indexOf(child);
      const offset = Buffer.concat(data).length;
      data.push(encode(child));
      // 16 zero bytes separate the tree from the data.
      return nodes.length + 16 + offset;
    }),
  );
  const tree = Buffer.alloc(records.length * 3);
  for (const [index, record] of records.entries()) tree.writeUIntBE(record, index * 3, 3);
  const metadata = Buffer.concat([
    map(7),
    ...field('node_count', nodes.length),
    ...field('record_size', 24),
    ...field('ip_version', 6),
    ...field('database_type', 'Test-Country'),
    ...field('binary_format_major_version', 2),
    ...field('binary_format_minor_version', 0),
    ...field('description', ''),
  ]);
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}

function insert(root: Node, bits: string, entry: Entry): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node[Number(bit)];
    node = Array.isArray(next) ? next : (node[Number(bit)] = [null, null]);
  }
  node[Number(bits.at(-1))] = entry;
}

/** The 128 bits of an IPv6 address without an IPv4 part. */
function bitsOf(address: string): string {
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

const map = (size: number): Buffer => Buffer.from([(7 << 5) | size]);
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
/** An unsigned 32-bit integer. */
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(5);
  bytes[0] = (6 << 5) | 4;
  bytes.writeUInt32BE(value, 1);
  return bytes;
};
const field = (key: string, value: string | number): Buffer[] => [
  text(key),
  typeof value === 'string' ? text(value) : number(value),
];
const encode = (value: string | Entry): Buffer =>
  typeof value === 'string'
    ? text(value)
    : Buffer.concat([
        map(Object.keys(value).length),
        ...Object.entries(value).flatMap(([key, child]) => [text(key), encode(child)]),
      ]);
