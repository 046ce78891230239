import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { minuteText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import { moneyWords } from '../projects/money-words.ts'
import { AssigneeNames } from './assignee-names.tsx'
import { statusTitles } from './task-words.ts'

type Props = { before: Task; now: Task; onTake: () => void }

/** What somebody else made of a task while it was edited here. */
export function NewerTask({ before, now, onTake }: Props) {
  const facts = useDifferences(before, now)
  return (
    <Alert color="warning" icon={<IconUsers size={18} />} title="Someone changed this meanwhile" role="alert">
      <Stack gap="sm">
        <Text>
          <TimeAgo at={now.updated_at} /> it became what stands here. Yours is still below, and nothing is
          lost: save it over theirs, where only what you changed is sent, or take theirs.
        </Text>
        {facts.length > 0 && <Facts facts={facts} />}
        <Group>
          <Button size="xs" variant="default" onClick={onTake}>
            Take theirs
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function useDifferences(before: Task, now: Task): [string, ReactNode][] {
  const { currency } = useOrganization()
  const words: [keyof Task, string, ReactNode][] = [
    ['summary', 'Summary', now.summary],
    ['details', 'Details', now.details ?? <Quiet key="details" />],
    ['status', 'Status', statusTitles[now.status]],
    [
      'assignee_ids',
      'Assignees',
      <AssigneeNames key="names" projectId={now.project_id} ids={now.assignee_ids} />,
    ],
    ['due_at', 'Due', now.due_at ? minuteText(now.due_at) : <Quiet key="due" />],
    ['bill_rate', 'Bill rate', moneyWords(now.bill_rate, currency) ?? <Quiet key="bill" />],
    ['pay_rate', 'Pay rate', moneyWords(now.pay_rate, currency) ?? <Quiet key="pay" />],
    ['metadata', 'Metadata', pairsIn(now.metadata)],
  ]
  return words
    .filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map(([, title, value]) => [title, value])
}

function pairsIn(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
}
