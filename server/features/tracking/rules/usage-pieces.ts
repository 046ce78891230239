import { present } from '../../../foundation/values/present.ts'
import type { ToolUsageItem } from './items.ts'
import { slotOf, slotSeconds } from './slot.ts'
import { fitted } from './usage.ts'

export type UsagePiece = {
  part: number
  slot: number
  offered: number
  details: { title: string; url: string; tracked: number }[] | undefined
}

/** A device with a wrong clock doesn't know our slots: what it reports for one of its own is in two of ours. */
export function usagePieces({ from, tracked, details }: ToolUsageItem): UsagePiece[] {
  const slot = slotOf(from)
  const before = from - slot * slotSeconds
  const first = Math.floor((tracked * (slotSeconds - before)) / slotSeconds)
  const parts = before === 0 ? [tracked] : [first, tracked - first]
  return parts.flatMap((offered, part) =>
    offered === 0
      ? []
      : [{ part, slot: slot + part, offered, details: pagesWithin(details, offered, tracked) }],
  )
}

/** The pages of a usage never have more seconds than the usage. */
function pagesWithin(details: ToolUsageItem['details'], offered: number, tracked: number) {
  if (details === undefined) return undefined
  const whole = fitted(
    details.map((page) => page.tracked),
    tracked,
  )
  const seconds = offered === tracked ? whole : whole.map((each) => Math.floor((each * offered) / tracked))
  return details.map(({ title, url }, i) => ({
    title,
    url,
    tracked: present(seconds[i], 'seconds of the page'),
  }))
}
