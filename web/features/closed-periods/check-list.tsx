import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { IconAlertTriangle, IconLock } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import {
  type Check,
  checkQuery,
  closedPeriodsKey,
  type Obstacle,
  type Period,
  periods,
  type Warning,
} from './calls.ts'
import { obstacleWords, samplePage } from './obstacle-words.ts'

/** What is in the way of closing the period: blockers first, each with the page that solves it. */
export function CheckList({ period }: { period: Period }) {
  const { id } = useOrganization()
  const check = useQuery(checkQuery(id, period.id))
  return (
    <Section
      title={t('Before you close')}
      description={t('What is open in these days, and where to settle it.')}
      actions={
        <Button variant="default" loading={check.isFetching} onClick={() => check.refetch()}>
          {t('Check again')}
        </Button>
      }
    >
      <Loaded query={check}>{(found) => <Obstacles period={period} check={found} />}</Loaded>
    </Section>
  )
}

function Obstacles({ period, check }: { period: Period; check: Check }) {
  const { id } = useOrganization()
  const [accepted, setAccepted] = useState<Warning[]>([])
  const blockers = check.obstacles.filter(({ blocks }) => blocks)
  const warnings = check.obstacles.flatMap((each) => (isWarning(each) ? [each] : []))
  const isReady = check.can_close && warnings.every(({ kind }) => accepted.includes(kind))
  return (
    <Stack gap="md">
      {check.obstacles.length === 0 && <Alert color="good">{t('Everything is settled.')}</Alert>}
      {blockers.length > 0 && (
        <ItemList label={t('To settle first')}>
          {blockers.map((each) => (
            <ObstacleItem key={each.kind} obstacle={each} />
          ))}
        </ItemList>
      )}
      {warnings.length > 0 && (
        <ItemList label={t('Warnings')}>
          {warnings.map((each) => (
            <ObstacleItem key={each.kind} obstacle={each}>
              <Checkbox
                mt="xs"
                label={t('Close anyway')}
                aria-label={t('Close anyway: {warning}', { warning: obstacleWords(id, each).title })}
                checked={accepted.includes(each.kind)}
                onChange={({ currentTarget: { checked } }) =>
                  setAccepted((before) =>
                    checked ? [...before, each.kind] : before.filter((kind) => kind !== each.kind),
                  )
                }
              />
            </ObstacleItem>
          ))}
        </ItemList>
      )}
      <ClosePeriod period={period} accepted={accepted} isReady={isReady} />
    </Stack>
  )
}

function isWarning(each: Obstacle): each is Obstacle & { kind: Warning } {
  return !each.blocks
}

function ObstacleItem({ obstacle, children }: { obstacle: Obstacle; children?: ReactNode }) {
  const { id } = useOrganization()
  const { title, link } = obstacleWords(id, obstacle)
  return (
    <Item
      title={title}
      icon={<IconAlertTriangle size={18} />}
      facts={useSamples(obstacle)}
      actions={
        link && (
          <ButtonLink variant="default" size="xs" to={link.to}>
            {link.title}
          </ButtonLink>
        )
      }
    >
      {children}
    </Item>
  )
}

/** The oldest records in the way, as links where they have a page, and how many more there are. */
function useSamples({ kind, samples, count }: Obstacle): ReactNode[] {
  const { id } = useOrganization()
  const ids = [...new Set(samples.flatMap(({ user_id }) => user_id ?? []))].sort((a, b) => a - b)
  const { data = [] } = useQuery(namedMembersQuery(id, ids))
  const names = new Map(data.map(({ user_id, name }) => [user_id, name]))
  const more = count - samples.length
  const shown = samples.map((sample) => {
    const said = names.get(sample.user_id ?? 0) ?? sample.name ?? ''
    const day = calendarDayText(sample.date)
    const words = said === '' ? day : `${said}, ${day}`
    const to = samplePage(id, kind, sample)
    return to ? (
      <AnchorLink key={sample.id} to={to}>
        {words}
      </AnchorLink>
    ) : (
      words
    )
  })
  return more > 0 ? [...shown, t('{count, plural, one {# more} other {# more}}', { count: more })] : shown
}

function ClosePeriod({
  period: { id: periodId, name },
  accepted,
  isReady,
}: {
  period: Period
  accepted: Warning[]
  isReady: boolean
}) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: closedPeriodsKey(id) })
  const closing = useMutation({
    mutationFn: () => periods.close(periodId, accepted),
    onSuccess: async () => {
      await refresh()
      sayDone(t('{period} closed.', { period: name }))
    },
    onError: async (error) => {
      sayProblem(error)
      await refresh()
    },
  })
  return (
    <Group justify="flex-end">
      <Button
        leftSection={<IconLock size={16} />}
        loading={closing.isPending}
        disabled={!isReady}
        onClick={() => closing.mutate()}
      >
        {t('Close {period}', { period: name })}
      </Button>
    </Group>
  )
}
