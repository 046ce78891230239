import { Select } from '@mantine/core'
import type { DaySpan } from '../../ui/day-span.ts'
import { dateFormat } from '../../ui/formats.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { addDays, type DayText } from '../../ui/week.ts'

const monthsShown = 18

/** Whole months, the newest first: what bookkeeping asks for most. */
export function MonthSelect({ today, span }: { today: DayText; span: DaySpan }) {
  const { changeAll } = useSearchState()
  const months = monthsUntil(today)
  const chosen = months.find(({ from, until }) => from === span.from && until === span.until)
  return (
    <Select
      aria-label={t('Month')}
      placeholder={t('Month')}
      size="xs"
      w={160}
      data={months.map(({ from }) => ({ value: from, label: nameOf(from) }))}
      value={chosen?.from ?? null}
      onChange={(from) => {
        const month = months.find((each) => each.from === from)
        if (month) changeAll({ from: month.from, until: month.until })
      }}
    />
  )
}

function monthsUntil(today: DayText): DaySpan[] {
  const months: DaySpan[] = []
  for (let until: string = today; months.length < monthsShown; ) {
    const from: DayText = `${until.slice(0, 7)}-01`
    months.push({ from, until })
    until = addDays(from, -1)
  }
  return months
}

function nameOf(day: DayText): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
}
