import { Badge, Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { IconDownload } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { exportLedger, exportsQuery, type LedgerExport, refreshLedger, saveExport } from './calls.ts'
import { exportKindWords, formatWords, money } from './ledger-words.ts'

/** What was exported before, the newest first. */
export function EarlierExports() {
  const { id } = useOrganization()
  const query = useQuery(exportsQuery(id))
  return (
    <Section
      title={t('Earlier exports')}
      description={t('Each keeps its lines: the file is the same whenever you download it.')}
    >
      <Loaded query={query}>
        {(exports) =>
          exports.length === 0 ? (
            <EmptyState icon={IconDownload} title={t('No exports yet')}>
              {t('Choose a month and a format, then export everything.')}
            </EmptyState>
          ) : (
            <ItemList label={t('Earlier exports')}>
              {exports.map((each) => (
                <Exported key={each.id} exported={each} />
              ))}
            </ItemList>
          )
        }
      </Loaded>
    </Section>
  )
}

function Exported({ exported }: { exported: LedgerExport }) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { id, format, start_date, stop_date, currency, revision, line_count, sums, created_at } = exported
  const name = t('{format} {number}', { format: formatWords(format), number: revision })
  const again = useMutation({ mutationFn: () => saveExport(id), onError: sayProblem })
  const since = useMutation({
    mutationFn: () =>
      exportLedger(organizationId, {
        start_date,
        stop_date,
        format,
        kind: 'differences',
        ...(currency !== null && { currency }),
      }),
    onSuccess: async () => {
      await refreshLedger(queries, organizationId)
      sayDone(t('Changes exported.'))
    },
    onError: sayProblem,
  })
  return (
    <Item
      title={name}
      badges={<Badge variant="light">{exportKindWords(exported)}</Badge>}
      facts={[
        `${calendarDayText(start_date)} – ${calendarDayText(stop_date)}`,
        t('{count, plural, one {# line} other {# lines}}', { count: line_count }),
        ...sums.map((sum) => money(sum.debit, sum.currency)),
        rich('Created {day}', { day: <Day at={created_at} /> }),
      ]}
    >
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="xs"
          loading={again.isPending}
          aria-label={t('Download again: {name}', { name })}
          onClick={() => again.mutate()}
        >
          {t('Download again')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          loading={since.isPending}
          aria-label={t('Only what changed: {name}', { name })}
          onClick={() => since.mutate()}
        >
          {t('Only what changed')}
        </Button>
      </Group>
    </Item>
  )
}
