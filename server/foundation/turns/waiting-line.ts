export type Key = string | number
/** Whose work it is. Groups take turns with each other, and the members of a group among themselves. */
export type Party = { group: Key; member: Key }

type Group<T> = { size: number; members: Map<Key, T[]> }

/** What waits, in fair order. The maps are in the order of the turns: what was served last is at the end. */
export type WaitingLine<T> = {
  size(): number
  sizeOf(party: Party): { group: number; member: number }
  add(party: Party, one: T): void
  remove(party: Party, one: T): boolean
  /** Takes the next one of the first group that may go on. */
  next(mayGoOn: (group: Key) => boolean): { party: Party; one: T } | undefined
  /** The group that has the most waiting, and its newest: of the member who has the most waiting. */
  longest(): { size: number; party: Party; newest: T } | undefined
}

export function waitingLine<T>(): WaitingLine<T> {
  const groups = new Map<Key, Group<T>>()
  let size = 0

  const membersOf = (group: Key) => groups.get(group)?.members
  return {
    size: () => size,
    sizeOf: ({ group, member }) => ({
      group: groups.get(group)?.size ?? 0,
      member: membersOf(group)?.get(member)?.length ?? 0,
    }),
    add({ group, member }, one) {
      const its = groups.get(group) ?? { size: 0, members: new Map() }
      groups.set(group, its)
      its.members.set(member, [...(its.members.get(member) ?? []), one])
      its.size += 1
      size += 1
    },
    remove(party, one) {
      const left = membersOf(party.group)?.get(party.member)
      if (!left?.includes(one)) return false
      take(party, one)
      return true
    },
    next(mayGoOn) {
      for (const [group, { members }] of groups) {
        const [first] = members
        const [one] = first?.[1] ?? []
        if (first === undefined || one === undefined || !mayGoOn(group)) continue
        const party = { group, member: first[0] }
        take(party, one)
        toTheEnd(groups, group)
        toTheEnd(members, party.member)
        return { party, one }
      }
      return undefined
    },
    longest() {
      const [group, its] = largest(groups, (each) => each.size) ?? []
      const [member, ones] = (its && largest(its.members, (each) => each.length)) ?? []
      const newest = ones?.at(-1)
      if (group === undefined || member === undefined || newest === undefined) return undefined
      return { size: its?.size ?? 0, party: { group, member }, newest }
    },
  }

  function take({ group, member }: Party, one: T): void {
    const its = groups.get(group)
    const left = its?.members.get(member)?.filter((each) => each !== one) ?? []
    if (its === undefined) return
    if (left.length > 0) its.members.set(member, left)
    else its.members.delete(member)
    its.size -= 1
    size -= 1
    if (its.size === 0) groups.delete(group)
  }
}

function toTheEnd<V>(map: Map<Key, V>, key: Key): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}

function largest<V>(map: Map<Key, V>, sizeOf: (value: V) => number): [Key, V] | undefined {
  let found: [Key, V] | undefined
  for (const entry of map) if (found === undefined || sizeOf(entry[1]) > sizeOf(found[1])) found = entry
  return found
}
