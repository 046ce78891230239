/** Pseudo-random numbers that are the same for the same keys. */
export type Draw = {
  /** A whole number from 0 up to, but not including, the count. */
  upTo(count: number): number
  /** A whole number between two others, inclusive. */
  between(least: number, most: number): number
  chance(percent: number): boolean
  pick<T>(all: readonly [T, ...T[]]): T
  /** 32 bits in hexadecimal. */
  hex(): string
}

export function draws(...keys: readonly number[]): Draw {
  let state = 0x9e3779b9
  for (const key of keys) state = mix(state ^ mix(key | 0))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) >>> 0
  }
  const upTo = (count: number) => Math.floor((next() / 4_294_967_296) * count)
  return {
    upTo,
    between: (least, most) => least + upTo(most - least + 1),
    chance: (percent) => upTo(100) < percent,
    pick: (all) => all[upTo(all.length)] ?? all[0],
    hex: () => next().toString(16).padStart(8, '0'),
  }
}

/** The last step of MurmurHash3: each bit changes half of the others. */
function mix(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
