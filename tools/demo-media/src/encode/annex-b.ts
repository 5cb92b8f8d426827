/** Types of NAL units (ITU-T H.264, table 7-1). */
const [SEI, SPS, PPS, ACCESS_UNIT_DELIMITER] = [6, 7, 8, 9] as const;
/** These are in the decoder configuration of an MP4 file, or not needed. */
const DROPPED_TYPES: readonly number[] = [SEI, SPS, PPS, ACCESS_UNIT_DELIMITER];

const typeOf = (unit: Uint8Array): number => (unit[0] ?? 0) & 31;

/** The NAL units of an Annex B byte stream. */
function splitAnnexB(stream: Uint8Array): Uint8Array[] {
  const starts: { code: number; body: number }[] = [];
  for (let at = 0; at + 2 < stream.length; at += 1) {
    if (stream[at] === 0 && stream[at + 1] === 0 && stream[at + 2] === 1) {
      starts.push({ code: at > 0 && stream[at - 1] === 0 ? at - 1 : at, body: at + 3 });
      at += 2;
    }
  }
  return starts.map(({ body }, index) => stream.subarray(body, starts[index + 1]?.code ?? stream.length));
}

/** Converts Annex B to four-byte length prefixes, as in MP4. */
export function lengthPrefixed(stream: Uint8Array): Uint8Array {
  const kept = splitAnnexB(stream).filter((unit) => !DROPPED_TYPES.includes(typeOf(unit)));
  const out = new Uint8Array(kept.reduce((sum, unit) => sum + 4 + unit.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const unit of kept) {
    view.setUint32(at, unit.length);
    out.set(unit, at + 4);
    at += 4 + unit.length;
  }
  return out;
}

/** AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1) from SPS and PPS. */
export function avcConfiguration(extraData: Uint8Array): Uint8Array {
  const units = splitAnnexB(extraData);
  const sps = units.find((unit) => typeOf(unit) === SPS);
  const pps = units.find((unit) => typeOf(unit) === PPS);
  if (!sps || !pps) throw new Error('no parameter sets');
  /** Whether it is one of the high profiles, whose record has more fields. */
  const high = [100, 110, 122, 144].includes(sps[1] ?? 0);
  return Uint8Array.from([
    1,
    sps[1] ?? 0,
    sps[2] ?? 0,
    sps[3] ?? 0,
    0xff,
    0xe1,
    sps.length >> 8,
    sps.length & 255,
    ...sps,
    1,
    pps.length >> 8,
    pps.length & 255,
    ...pps,
    // Chroma 4:2:0, 8 bits luma and chroma, no SPS extensions.
    ...(high ? [0xfd, 0xf8, 0xf8, 0] : []),
  ]);
}
