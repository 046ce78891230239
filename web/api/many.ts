const atOnce = 4

export type Outcome<T> = { done: T[]; problems: Error[] }

/** The same call for many things, a few at a time; one that is refused does not stop the others. */
export async function forEachOf<T>(
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
  onStep: (handled: number) => void = () => {},
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], problems: [] }
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await call(item)
        outcome.done.push(item)
      } catch (error) {
        outcome.problems.push(error instanceof Error ? error : new Error(String(error)))
      }
      onStep(outcome.done.length + outcome.problems.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
