import { Table, Text } from '@mantine/core'
import { t } from '../../ui/text.ts'
import type { Preview } from './request-calls.ts'
import { changeText, hoursText, printedChange } from './time-off-words.ts'

/** The balance of each year that a request touches, before and after it. */
export function BalanceYears({ preview }: { preview: Preview }) {
  const years = [preview, ...(preview.other_years ?? [])]
  const waiting = years.reduce((sum, { pending }) => sum + pending, 0)
  return (
    <div>
      <Table className="figures" withRowBorders={false} verticalSpacing={4} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Balance')}</Table.Th>
            {[t('Before'), t('This request'), t('After')].map((title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {years.map(({ year, balance_before, balance_after }) => (
            <Table.Tr key={year}>
              <Table.Th scope="row">{year}</Table.Th>
              <Table.Td ta="right">{hoursText(balance_before)}</Table.Td>
              <Table.Td ta="right">{changeText(printedChange(balance_before, balance_after))}</Table.Td>
              <Table.Td ta="right" fw={600} c={balance_after < 0 ? 'var(--bad-text)' : undefined}>
                {hoursText(balance_after)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {waiting > 0 && (
        <Text c="dimmed" fz="sm" px="xs">
          {t('Other pending requests: {hours}.', { hours: hoursText(waiting) })}
        </Text>
      )}
    </div>
  )
}
