import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { manages } from '../../api/account-state.ts'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Day, Quiet, TimeAgo } from '../../ui/times.tsx'
import { moneyWords } from '../projects/money-words.ts'
import { AssigneeNames } from './assignee-names.tsx'
import { taskQuery } from './calls.ts'
import { TaskEditor } from './task-editor.tsx'
import { type Rights, useTaskRights } from './task-rights.ts'
import { statusColors, statusTitles } from './task-words.ts'
import { useTurnTasks } from './turn-tasks.ts'

type Props = { taskId: number | undefined; onClose: () => void }

/** One task: to edit for whoever may, to read for the others. */
export function TaskDialog({ taskId, onClose }: Props) {
  return (
    <Modal opened={taskId !== undefined} onClose={onClose} title="Task" size={600}>
      {taskId && <Opened key={taskId} taskId={taskId} onClose={onClose} />}
    </Modal>
  )
}

function Opened({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const { id } = useOrganization()
  const rightsTo = useTaskRights()
  // What is edited is what was there when it was opened, not what was remembered from before.
  const task = useQuery({ ...taskQuery(id, taskId), staleTime: 0, gcTime: 0 })
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

function Shown({ task, rights, onClose }: { task: Task; rights: Rights; onClose: () => void }) {
  const organization = useOrganization()
  const { currency, id } = organization
  const turn = useTurnTasks()
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
            'Status',
            <Badge key="status" color={statusColors[task.status]}>
              {statusTitles[task.status]}
            </Badge>,
          ],
          ['Assignees', <AssigneeNames key="names" projectId={task.project_id} ids={task.assignee_ids} />],
          ['Due', <Day key="due" at={task.due_at} />],
          task.completed_at !== undefined && ['Completed', <TimeAgo key="done" at={task.completed_at} />],
          manages(organization) && [
            'Bill rate',
            moneyWords(task.bill_rate, currency) ?? <Quiet key="bill" />,
          ],
          manages(organization) && ['Pay rate', moneyWords(task.pay_rate, currency) ?? <Quiet key="pay" />],
          ...Object.entries(task.metadata).map(([key, value]): [string, string] => [key, value]),
          task.remote_id !== undefined && ['Id elsewhere', task.remote_id],
        ]}
      />
      {rights.reason && (
        <Text c="dimmed">
          {rights.reason}{' '}
          {task.global_todo_id && <AnchorLink to={paths.globalTodos(id)}>Open global to-dos</AnchorLink>}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {rights.mayTurn && (
          <Button onClick={() => turn.mutate({ tasks: [task], status: next }, { onSuccess: onClose })}>
            {task.status === 'active' ? 'Complete' : task.status === 'deleted' ? 'Restore' : 'To do again'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
