import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet, TimeAgo } from '../../ui/times.tsx'
import { moneyWords } from '../projects/money-words.ts'
import { useSeesMoney } from '../projects/sees-money.ts'
import { AssigneeNames } from './assignee-names.tsx'
import { taskQuery } from './calls.ts'
import { useTaskStatus } from './change-task-status.ts'
import { TaskEditor } from './task-editor.tsx'
import { type TaskRights, useTaskRights } from './task-permissions.ts'
import { statusColors, statusTitles } from './task-words.ts'

type Props = { taskId: number | undefined; onClose: () => void }

/** One task: a form for people who may edit it, facts for others. */
export function TaskDialog({ taskId, onClose }: Props) {
  return (
    <Modal opened={taskId !== undefined} onClose={onClose} title={t('Task')} size={600}>
      {taskId && <Opened key={taskId} taskId={taskId} onClose={onClose} />}
    </Modal>
  )
}

function Opened({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const { id } = useOrganization()
  // Editing starts from what the server has now, not from what the list remembered.
  const task = useQuery({ ...taskQuery(id, taskId), staleTime: 0, gcTime: 0 })
  const rightsTo = useTaskRights(task.data ? [task.data] : [])
  return (
    <Loaded query={task}>
      {(found) =>
        rightsTo(found).mayEdit ? (
          <TaskEditor task={found} onClose={onClose} />
        ) : (
          <Shown task={found} rights={rightsTo(found)} onClose={onClose} />
        )
      }
    </Loaded>
  )
}

function Shown({ task, rights, onClose }: { task: Task; rights: TaskRights; onClose: () => void }) {
  const { currency, id } = useOrganization()
  const changeStatus = useTaskStatus()
  const seesMoney = useSeesMoney()
  const next = task.status === 'active' ? 'completed' : 'active'
  return (
    <Stack gap="md">
      <Text fw={600} fz="lg">
        {task.summary}
      </Text>
      {task.details && <Text style={{ whiteSpace: 'pre-line' }}>{task.details}</Text>}
      <Facts
        facts={[
          [
            t('Status'),
            <Badge key="status" color={statusColors[task.status]}>
              {statusTitles()[task.status]}
            </Badge>,
          ],
          [t('Assignees'), <AssigneeNames key="names" projectId={task.project_id} ids={task.assignee_ids} />],
          [t('Due'), <Day key="due" at={task.due_at} />],
          task.completed_at !== undefined && [t('Completed'), <TimeAgo key="done" at={task.completed_at} />],
          seesMoney && [t('Bill rate'), moneyWords(task.bill_rate, currency) ?? <Quiet key="bill" />],
          seesMoney && [t('Pay rate'), moneyWords(task.pay_rate, currency) ?? <Quiet key="pay" />],
          ...Object.entries(task.metadata).map(([key, value]): [string, string] => [key, value]),
          task.remote_id !== undefined && [t('External ID'), task.remote_id],
        ]}
      />
      {rights.reason && (
        <Text c="dimmed">
          {rights.reason}{' '}
          {task.global_todo_id && (
            <AnchorLink to={paths.globalTodos(id)}>{t('Open global to-dos')}</AnchorLink>
          )}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {rights.mayChangeStatus && (
          <Button
            onClick={() => changeStatus.mutate({ tasks: [task], status: next }, { onSuccess: onClose })}
          >
            {task.status === 'active'
              ? t('Complete')
              : task.status === 'deleted'
                ? t('Restore')
                : t('Reopen')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
