import { forEachOf, type Outcome } from '../../api/many.ts'

type Ways<Sheet> = {
  approve: (sheet: Sheet, confirmsDenials: boolean) => Promise<unknown>
  /** Refused because of requests that wait on its days. */
  isHeldUp: (error: unknown) => boolean
  /** Asked once, for all that are held up. */
  confirm: (held: Sheet[]) => Promise<boolean>
}

/** Approves what can be approved at once; what waits for a word of the reader comes after it. */
export async function approveAll<Sheet>(
  sheets: readonly Sheet[],
  { approve, isHeldUp, confirm }: Ways<Sheet>,
): Promise<Outcome<Sheet>> {
  const held: Sheet[] = []
  const first = await forEachOf(sheets, async (sheet) => {
    try {
      await approve(sheet, false)
    } catch (error) {
      if (isHeldUp(error)) held.push(sheet)
      throw error
    }
  })
  const problems = first.problems.filter((problem) => !isHeldUp(problem))
  if (held.length === 0 || !(await confirm(held))) return { done: first.done, problems }
  const second = await forEachOf(held, (sheet) => approve(sheet, true))
  return { done: [...first.done, ...second.done], problems: [...problems, ...second.problems] }
}
