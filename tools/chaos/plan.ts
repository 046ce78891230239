export type Plan = {
  /** The number of tasks; each is an event. */
  events: number
  perSecond: number
  /** Of workers, by kill -9. */
  kills: number
  /** Of PostgreSQL, by an immediate shutdown. */
  restarts: number
  seed: number
}

export type Blow = 'kill' | 'restart'

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The event after which each blow falls: one in each share of the run, none in the last fifth. */
export function blowsOf({ events, kills, restarts, seed }: Plan): Map<number, Blow[]> {
  const random = randomFrom(seed)
  const spread = (blow: Blow, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      blow,
      at: 1 + Math.floor(((i + random()) / count) * events * 0.8),
    }))
  const all = [...spread('kill', kills), ...spread('restart', restarts)]
  const byEvent = Map.groupBy(all, ({ at }) => at)
  return new Map([...byEvent].map(([at, its]) => [at, its.map(({ blow }) => blow)]))
}
