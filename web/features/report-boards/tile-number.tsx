import { Stack, Text } from '@mantine/core'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { MeasureName, Report, Values } from '../reports/calls.ts'
import { One } from '../reports/report-columns.tsx'
import { keyWords, measureWords } from '../reports/report-words.ts'
import classes from './boards.module.css'
import { changeOf } from './change-of.ts'

/** The total and how it changed. Money in several currencies has no total: then each currency has its own. */
export function TileNumber({ report }: { report: Report }) {
  const { columns, rows, totals, basis, group_by } = report
  const [column] = columns
  const [outer] = group_by
  if (column === undefined) return null
  const { name, unit } = column
  const apart = totals.values[name] == null ? rows.filter(({ level }) => level === 1) : []
  const of = (currency: string | null | undefined) => ({ name, unit, currency: currency ?? basis.currency })
  return (
    <Stack gap={4}>
      <Text c="dimmed" fz="sm">
        {measureWords()[name]}
      </Text>
      {apart.length === 0 || outer === undefined ? (
        <Figure {...of(totals.currency)} values={totals.values} compared={totals.compared} />
      ) : (
        apart.map((row) => (
          <Figure
            key={JSON.stringify(row.keys)}
            {...of(row.currency)}
            label={keyWords(outer, row.keys[0] ?? null, { name: row.names[0] ?? '', report: report.report })}
            values={row.values}
            compared={row.compared}
          />
        ))
      )}
    </Stack>
  )
}

type FigureProps = {
  name: MeasureName
  unit: string
  currency: string | null
  label?: string
  values: Values
  compared: Values | null | undefined
}

function Figure({ name, unit, currency, label, values, compared }: FigureProps) {
  const [now, before] = [values[name] ?? null, compared?.[name] ?? null]
  return (
    <div>
      {label && (
        <Text c="dimmed" fz="sm">
          {label}
        </Text>
      )}
      <div className={`figures ${classes.number}`}>
        <One value={now} unit={unit} printed={undefined} currency={currency} />
      </div>
      <Text c="dimmed" fz="sm" className="figures">
        {changeWords(now, before, unit)}{' '}
        {before !== null && (
          <>
            (<One value={before} unit={unit} printed={undefined} currency={currency} />)
          </>
        )}
      </Text>
    </div>
  )
}

function changeWords(now: number | null, before: number | null, unit: string): string {
  const change = changeOf(now, before, unit)
  if (change === 'unknown') return t('Nothing to compare with in the period before')
  if (change === 'same') return t('The same as in the period before')
  const digits = { maximumFractionDigits: 1, signDisplay: 'always' } as const
  if ('points' in change)
    return t('{points} points from the period before', {
      points: numberFormat(digits).format(change.points),
    })
  return t('{percent} from the period before', {
    percent: numberFormat({ ...digits, style: 'percent' }).format(change.percent / 100),
  })
}
