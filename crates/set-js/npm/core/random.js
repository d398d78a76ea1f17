// Random numbers from a seed, as docs/rules.md has them: PCG32 makes the key (R6.1), ChaCha8 the numbers (R6.2).

import { refuse } from "./cards.js";

/** The upper and the lower half of a seed. */
function halves(seed) {
  if (Number.isSafeInteger(seed) && seed >= 0) return [Math.floor(seed / 2 ** 32), seed >>> 0];
  const whole = /^st|^b/.test(typeof seed) && /^\d{1,20}$/.test(seed) ? BigInt(seed) : 2n ** 64n;
  if (whole >> 64n) refuse(`no seed ${seed}: expected a whole number below 2^64`);
  return [Number(whole >> 32n), Number(whole & 0xffffffffn)];
}

/** The first block of ChaCha, before its rounds. */
function firstBlock(seed) {
  let [high, low] = halves(seed);
  const block = new Int32Array(16);
  block.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 4; i < 12; i++) {
    // The state times 0x5851f42d4c957f2d plus 0xa17654e46fbe17f3; products of 16 and 32 bits are exact.
    const lower = (low & 0xffff) * 0x4c957f2d + 0x6fbe17f3;
    const carry = ((low >>> 16) * 0x4c957f2d + Math.floor(lower / 2 ** 16)) / 2 ** 16;
    high = Math.imul(high, 0x4c957f2d) + Math.imul(low, 0x5851f42d) + Math.floor(carry) + 0xa17654e4;
    low = Math.imul(low, 0x4c957f2d) + 0x6fbe17f3;
    const mixed = ((low ^ (low >>> 18) ^ (high << 14)) >>> 27) | ((high ^ (high >>> 18)) << 5);
    block[i] = rotated(mixed, -(high >>> 27) & 31);
  }
  return block;
}

const rotated = (word, bits) => (word << bits) | (word >>> (32 - bits));

/** The words of a block, in variables: most of the time of a shuffle is spent here. */
function chacha8(block, words) {
  let { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f, 6: g, 7: h, 8: i, 9: j, 10: k, 11: l, 12: m, 13: n, 14: o, 15: p } = block;
  for (let round = 0; round < 8; round++) {
    a = (a + e) | 0, m = rotated(m ^ a, 16), i = (i + m) | 0, e = rotated(e ^ i, 12);
    a = (a + e) | 0, m = rotated(m ^ a, 8), i = (i + m) | 0, e = rotated(e ^ i, 7);
    b = (b + f) | 0, n = rotated(n ^ b, 16), j = (j + n) | 0, f = rotated(f ^ j, 12);
    b = (b + f) | 0, n = rotated(n ^ b, 8), j = (j + n) | 0, f = rotated(f ^ j, 7);
    c = (c + g) | 0, o = rotated(o ^ c, 16), k = (k + o) | 0, g = rotated(g ^ k, 12);
    c = (c + g) | 0, o = rotated(o ^ c, 8), k = (k + o) | 0, g = rotated(g ^ k, 7);
    d = (d + h) | 0, p = rotated(p ^ d, 16), l = (l + p) | 0, h = rotated(h ^ l, 12);
    d = (d + h) | 0, p = rotated(p ^ d, 8), l = (l + p) | 0, h = rotated(h ^ l, 7);
    // The diagonals become the columns, and back.
    let t = b;
    b = d, d = t, t = e, e = f, f = t, t = g, g = h, h = t;
    t = i, i = k, k = t, t = m, m = p, p = t, t = n, n = o, o = t;
  }
  words[0] = a + block[0], words[1] = b + block[1], words[2] = c + block[2], words[3] = d + block[3];
  words[4] = e + block[4], words[5] = f + block[5], words[6] = g + block[6], words[7] = h + block[7];
  words[8] = i + block[8], words[9] = j + block[9], words[10] = k + block[10], words[11] = l + block[11];
  words[12] = m + block[12], words[13] = n + block[13], words[14] = o + block[14], words[15] = p + block[15];
}

/** Numbers of 64 bits, by their halves. */
export function generator(seed) {
  const block = firstBlock(seed), words = new Uint32Array(16);
  let place = 16;
  return {
    /** The higher half of the next number. */
    high() {
      if (place === 16) {
        chacha8(block, words);
        block[12]++;
        place = 0;
      }
      place += 2;
      return words[place - 1];
    },
    /** The lower half of the same number. */
    low: () => words[place - 2],
  };
}

/** A number below `end`, which is at most 2^53: the high bits, until they are below it (R6.4). */
export function below(numbers, end) {
  if (end === 1) return 0;
  const last = end - 1, isWide = last >= 2 ** 32, shift = Math.clz32(isWide ? last / 2 ** 32 : last);
  for (;;) {
    const high = numbers.high();
    const number = isWide ? high * 2 ** (32 - shift) + (numbers.low() >>> shift) : high >>> shift;
    if (number < end) return number;
  }
}

/** A number below `end`, which is small: the high half of a product (R6.7). */
export function scaled(numbers, end) {
  for (;;) {
    const high = numbers.high(), first = numbers.low() * end, second = high * end + Math.floor(first / 2 ** 32);
    if (second >>> 0 || first >>> 0 >= (2 ** 32 % end) ** 2 % end) return Math.floor(second / 2 ** 32);
  }
}
