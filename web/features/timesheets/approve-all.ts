import { forEachOf, type Outcome } from '../../api/many.ts'

type Ways<Sheet, Cause> = {
  /** `accepted`: what the reader agreed to. */
  approve: (sheet: Sheet, accepted: readonly Cause[]) => Promise<unknown>
  /** What the reader must agree to first; undefined for every other refusal. */
  causeOf: (error: unknown) => Cause | undefined
  /** Asked once for all sheets with this cause. */
  confirm: (cause: Cause, blocked: Sheet[]) => Promise<boolean>
}

/** Approves what can be approved at once, then the blocked ones, cause by cause, if the reader confirms. */
export async function approveAll<Sheet, Cause>(
  sheets: readonly Sheet[],
  ways: Ways<Sheet, Cause>,
  accepted: readonly Cause[] = [],
): Promise<Outcome<Sheet>> {
  const { approve, confirm } = ways
  const newCause = (error: unknown) => {
    const cause = ways.causeOf(error)
    return cause === undefined || accepted.includes(cause) ? undefined : cause
  }
  const blocked = new Map<Cause, Sheet[]>()
  const first = await forEachOf(sheets, async (sheet) => {
    try {
      await approve(sheet, accepted)
    } catch (error) {
      const cause = newCause(error)
      if (cause !== undefined) blocked.set(cause, [...(blocked.get(cause) ?? []), sheet])
      throw error
    }
  })
  const outcome = {
    done: first.done,
    problems: first.problems.filter((problem) => newCause(problem) === undefined),
  }
  for (const [cause, its] of blocked) {
    if (!(await confirm(cause, its))) continue
    const next = await approveAll(its, ways, [...accepted, cause])
    outcome.done.push(...next.done)
    outcome.problems.push(...next.problems)
  }
  return outcome
}
