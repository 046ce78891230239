import type { DaySpan, SpanSize } from './day-span.ts'
import { addDays, type DayText, daysBetween, type WeekDayWord, weekStart } from './week.ts'

export const presetNames = [
  'today',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
] as const
export type PresetName = (typeof presetNames)[number]

type Given = {
  now: DayText
  /** No later day can be chosen. */
  latest: DayText
  size: SpanSize
  weeksStartOn: WeekDayWord
}

/** The spans that can be chosen by name. Longer ones than the API takes at once are left out. */
export function presetSpans({
  now,
  latest,
  size,
  weeksStartOn,
}: Given): { name: PresetName; span: DaySpan }[] {
  return presetNames
    .map((name) => ({ name, span: upTo(latest, spans[name](now, weeksStartOn)) }))
    .filter(({ span }) => daysBetween(span.from, span.until).length <= size.most)
}

/** The name of a span, if it has one. */
export function presetOf(span: DaySpan, given: Given): PresetName | undefined {
  return presetSpans(given).find((each) => each.span.from === span.from && each.span.until === span.until)
    ?.name
}

const spans: Record<PresetName, (now: DayText, weeksStartOn: WeekDayWord) => DaySpan> = {
  today: (now) => ({ from: now, until: now }),
  'this-week': week,
  'last-week': (now, weeksStartOn) => week(addDays(now, -7), weeksStartOn),
  'this-month': (now) => months(now.slice(0, 7), 1),
  'last-month': (now) => months(addDays(firstOf(now.slice(0, 7)), -1).slice(0, 7), 1),
  'this-quarter': (now) => months(quarterOf(now), 3),
}

function week(day: DayText, startsOn: WeekDayWord): DaySpan {
  const from = weekStart(day, startsOn)
  return { from, until: addDays(from, 6) }
}

const firstOf = (month: string): DayText => `${month}-01`

/** So many months from one on, such as `2026-11`. */
function months(month: string, count: number): DaySpan {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return {
    from: firstOf(month),
    until: new Date(Date.UTC(year, number - 1 + count, 0)).toISOString().slice(0, 10),
  }
}

function quarterOf(day: DayText): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}`
}

function upTo(latest: DayText, { from, until }: DaySpan): DaySpan {
  return { from: from < latest ? from : latest, until: until < latest ? until : latest }
}
