type Waiting<Answer> = { answer: (value: Answer | undefined) => void; fail: (error: unknown) => void }

/** Gathers the questions of one tick, each once, and asks them together, at most so many at a time. */
export function inBatches<Answer>(
  most: number,
  ask: (questions: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (question: string) => Promise<Answer | undefined> {
  let waiting = new Map<string, Waiting<Answer>[]>()

  return (question) =>
    new Promise((answer, fail) => {
      if (waiting.size === 0) queueMicrotask(askAll)
      waiting.set(question, [...(waiting.get(question) ?? []), { answer, fail }])
    })

  function askAll(): void {
    const asked = [...waiting]
    waiting = new Map()
    for (let start = 0; start < asked.length; start += most) void askSome(asked.slice(start, start + most))
  }

  async function askSome(asked: [string, Waiting<Answer>[]][]): Promise<void> {
    try {
      const answers = await ask(asked.map(([question]) => question))
      for (const [question, all] of asked) for (const { answer } of all) answer(answers.get(question))
    } catch (error) {
      for (const [, all] of asked) for (const { fail } of all) fail(error)
    }
  }
}
