import { forEachOf, type Outcome } from '../../api/many.ts'

type Ways<Sheet> = {
  approve: (sheet: Sheet, confirmsDenials: boolean) => Promise<unknown>
  /** Refused because requests for its days are pending. */
  isBlocked: (error: unknown) => boolean
  /** Asked once, for all blocked sheets. */
  confirm: (blocked: Sheet[]) => Promise<boolean>
}

/** Approves what can be approved at once, then the blocked ones if the reader confirms. */
export async function approveAll<Sheet>(
  sheets: readonly Sheet[],
  { approve, isBlocked, confirm }: Ways<Sheet>,
): Promise<Outcome<Sheet>> {
  const blocked: Sheet[] = []
  const first = await forEachOf(sheets, async (sheet) => {
    try {
      await approve(sheet, false)
    } catch (error) {
      if (isBlocked(error)) blocked.push(sheet)
      throw error
    }
  })
  const problems = first.problems.filter((problem) => !isBlocked(problem))
  if (blocked.length === 0 || !(await confirm(blocked))) return { done: first.done, problems }
  const second = await forEachOf(blocked, (sheet) => approve(sheet, true))
  return { done: [...first.done, ...second.done], problems: [...problems, ...second.problems] }
}
