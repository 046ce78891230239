import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { minuteText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import { moneyWords } from '../projects/money-words.ts'
import { AssigneeNames } from './assignee-names.tsx'
import { statusTitles } from './task-words.ts'

type Props = { before: Task; now: Task; onTake: () => void }

/** What someone else changed in a task while it was edited here. */
export function NewerTask({ before, now, onTake }: Props) {
  const facts = useDifferences(before, now)
  return (
    <Alert
      color="warning"
      icon={<IconUsers size={18} />}
      title={t('Someone else changed this task')}
      role="alert"
    >
      <Stack gap="sm">
        <Text>
          {rich('It changed {time}. Your changes are still below. Save yours, or use the other version.', {
            time: <TimeAgo at={now.updated_at} />,
          })}
        </Text>
        {facts.length > 0 && <Facts facts={facts} />}
        <Group>
          <Button size="xs" variant="default" onClick={onTake}>
            {t('Use their version')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function useDifferences(before: Task, now: Task): [string, ReactNode][] {
  const { currency } = useOrganization()
  const words: [keyof Task, string, ReactNode][] = [
    ['summary', t('Summary'), now.summary],
    ['details', t('Details'), now.details ?? <Quiet key="details" />],
    ['status', t('Status'), statusTitles()[now.status]],
    [
      'assignee_ids',
      t('Assignees'),
      <AssigneeNames key="names" projectId={now.project_id} ids={now.assignee_ids} />,
    ],
    ['due_at', t('Due'), now.due_at ? minuteText(now.due_at) : <Quiet key="due" />],
    ['bill_rate', t('Bill rate'), moneyWords(now.bill_rate, currency) ?? <Quiet key="bill" />],
    ['pay_rate', t('Pay rate'), moneyWords(now.pay_rate, currency) ?? <Quiet key="pay" />],
    ['metadata', t('Metadata'), pairsIn(now.metadata)],
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
