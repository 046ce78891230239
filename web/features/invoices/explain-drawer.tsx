import { Drawer, Stack, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { namedTaskQuery } from '../../directory/task-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { overlay } from '../../theme/theme.ts'
import { Facts } from '../../ui/facts.tsx'
import { Hours } from '../../ui/hours.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type Explanation, explanationQuery } from './calls.ts'
import { ExplainedDay } from './explained-day.tsx'
import type { Invoice } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { amountText, money } from './invoice-words.tsx'

/** Why a line has its amount: the days that it bills, and the slots of each day. Opened by the address. */
export function ExplainDrawer({ invoice }: { invoice: Invoice }) {
  const { text, change } = useSearchState()
  const lineId = Number(text('line'))
  const line = invoice.line_items?.find(({ id }) => id === lineId)
  return (
    <Drawer
      opened={line !== undefined}
      onClose={() => change('line', '')}
      position="right"
      size={560}
      title={t('Why this amount')}
      overlayProps={overlay}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {line && <Explained invoice={invoice} lineId={line.id} description={line.description} />}
    </Drawer>
  )
}

type Props = { invoice: Invoice; lineId: number; description: string }

function Explained({ invoice, lineId, description }: Props) {
  const { id } = useOrganization()
  const query = useQuery(explanationQuery(id, useInvoiceKind(), invoice.id, lineId))
  return (
    <Loaded query={query}>
      {(found) => (
        <Stack gap="md">
          <Text fw={500}>{description}</Text>
          <Facts
            facts={[
              [t('Quantity'), amountText(found.quantity)],
              [t('Price'), money(found.unit_price, invoice.currency)],
              [t('Amount'), money(found.total, invoice.currency)],
              found.duration > 0 && [t('Tracked time'), <Hours key="time" of={found.duration} />],
            ]}
          />
          <Days invoice={invoice} lineId={lineId} postings={found.postings} />
        </Stack>
      )}
    </Loaded>
  )
}

type DaysProps = { invoice: Invoice; lineId: number; postings: Explanation['postings'] }

function Days({ invoice, lineId, postings }: DaysProps) {
  const { id } = useOrganization()
  const [opened, setOpened] = useState('')
  const userIds = [...new Set(postings.flatMap(({ user_id }) => user_id ?? []))]
  const projectIds = [...new Set(postings.flatMap(({ project_id }) => project_id ?? []))]
  const { data: people = [] } = useQuery(namedMembersQuery(id, userIds))
  const { data: projects = [] } = useQuery(namedProjectsQuery(id, projectIds))
  const taskIds = [...new Set(postings.flatMap(({ task_id }) => task_id ?? []))]
  const tasks = useQueries({ queries: taskIds.map(namedTaskQuery) })
  const nameOf = {
    member: (userId: number) => people.find((each) => each.user_id === userId)?.name ?? unnamed.user(userId),
    project: (projectId: number) =>
      projects.find((each) => each.id === projectId)?.name ?? unnamed.project(projectId),
    task: (taskId: number) =>
      tasks.find((each) => each.data?.id === taskId)?.data?.summary ?? unnamed.task(taskId),
  }
  return (
    <section aria-label={t('Days on this line')}>
      {postings.map((posting) => {
        const key = [posting.kind, posting.date, posting.user_id, posting.project_id, posting.task_id].join(
          ' ',
        )
        return (
          <ExplainedDay
            key={key}
            invoice={invoice}
            lineId={lineId}
            posting={posting}
            nameOf={nameOf}
            isOpen={opened === key}
            onToggle={() => setOpened(opened === key ? '' : key)}
          />
        )
      })}
    </section>
  )
}
