import { Table } from '@mantine/core'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { Posting } from './calls.ts'
import classes from './policy-layout.module.css'
import { simulatedLines } from './simulated-lines.ts'
import { changeText, hoursText, postingText } from './time-off-words.ts'

type Simulated = Pick<Posting, 'date' | 'kind' | 'amount' | 'total'>

/** What falls due in 24 months, in the order of the days. */
export function SimulationRows({ postings }: { postings: readonly Simulated[] }) {
  return (
    <div className={classes.rows}>
      <Table
        aria-label={t('Preview')}
        className="figures"
        stickyHeader
        verticalSpacing={6}
        horizontalSpacing="xs"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Date')}</Table.Th>
            <Table.Th scope="col">{t('What')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('Change')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('Balance')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {simulatedLines(postings).map((posting, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a simulation have no identity but their place.
            <Table.Tr key={i}>
              <Table.Td>{calendarDayText(posting.date)}</Table.Td>
              <Table.Td>{postingText(posting)}</Table.Td>
              <Table.Td ta="right" className={classes.number}>
                {changeText(posting.change)}
              </Table.Td>
              <Table.Td ta="right" className={classes.number}>
                {hoursText(posting.total)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
