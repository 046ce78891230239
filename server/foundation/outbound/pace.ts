/** Lets a few go on in each turn of the event loop; the others wait for the next turns, in order. */
export type Pace = {
  /** Returns nothing if there is room in this turn. */
  turn(): Promise<void> | undefined
}

/** For what comes in hundreds and takes a part of a millisecond each: other work gets its turn in between. */
export function pace(mostPerTurn: number): Pace {
  const waiting: (() => void)[] = []
  let free = mostPerTurn
  let isPlanned = false

  return {
    turn() {
      plan()
      if (free > 0 && waiting.length === 0) {
        free -= 1
        return undefined
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      return promise
    },
  }

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(nextTurn)
  }

  function nextTurn(): void {
    isPlanned = false
    const going = waiting.splice(0, mostPerTurn)
    free = mostPerTurn - going.length
    if (going.length > 0) plan()
    for (const go of going) go()
  }
}
