/** The keys of a delivery: its lane, its party, and the host of its target. */
type Keys = { webhookId: number; party: number; host: string }

/** How many deliveries this process is sending, by each of their keys. */
export type InUse = { lanes: Counts<number>; parties: Counts<number>; hosts: Counts<string> }
type Counts<Key> = ReadonlyMap<Key, number>

export type PlacesInUse = {
  busy: InUse
  countOf(lane: number): number
  enter(keys: Keys): void
  leave(keys: Keys): void
}

export function placesInUse(): PlacesInUse {
  const lanes = new Map<number, number>()
  const parties = new Map<number, number>()
  const hosts = new Map<string, number>()

  function count({ webhookId, party, host }: Keys, step: 1 | -1): void {
    add(lanes, webhookId, step)
    add(parties, party, step)
    add(hosts, host, step)
  }

  return {
    busy: { lanes, parties, hosts },
    countOf: (lane) => lanes.get(lane) ?? 0,
    enter: (keys) => count(keys, 1),
    leave: (keys) => count(keys, -1),
  }
}

/** A key that is not in use is not there. */
function add<Key>(counts: Map<Key, number>, key: Key, step: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + step
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
