import { feature } from '../../api/feature.ts'
import { globalTodoAudit, taskAudit } from './audits.ts'
import { demoTasks } from './demo/demo.ts'
import { createGlobalTodo } from './endpoints/create-global-todo.ts'
import { createTask } from './endpoints/create-task.ts'
import { deleteGlobalTodo } from './endpoints/delete-global-todo.ts'
import { deleteTask } from './endpoints/delete-task.ts'
import { getTask } from './endpoints/get-task.ts'
import { listGlobalTodos } from './endpoints/list-global-todos.ts'
import { listProjectTasks } from './endpoints/list-project-tasks.ts'
import { listTasks } from './endpoints/list-tasks.ts'
import { updateGlobalTodo } from './endpoints/update-global-todo.ts'
import { updateTask } from './endpoints/update-task.ts'
import { updateTaskMetadata } from './endpoints/update-task-metadata.ts'
import * as events from './events.ts'
import * as facts from './facts.ts'
import { taskLists } from './lists.ts'
import { task } from './records/task.ts'
import { globalTodoFeed, taskFeed } from './store/feed.ts'
import { seenTasks } from './store/tasks.ts'
import { archiveTasksOfProjects, unassignFormerProjectMembers } from './subscribers.ts'

export const tasks = feature({
  name: 'tasks',
  lists: taskLists,
  tags: {
    Tasks: 'The to-dos of projects, with assignees, due dates and status.',
    'Global to-dos': 'To-dos that many projects share. Each attached project has them as tasks.',
  },
  endpoints: [
    listTasks,
    listProjectTasks,
    createTask,
    getTask,
    updateTask,
    deleteTask,
    updateTaskMetadata,
    listGlobalTodos,
    createGlobalTodo,
    updateGlobalTodo,
    deleteGlobalTodo,
  ],
  sideLoads: { tasks: { record: task, load: seenTasks } },
  facts: Object.values(facts),
  subscribers: [unassignFormerProjectMembers, archiveTasksOfProjects],
  feeds: [globalTodoFeed, taskFeed],
  events: Object.values(events),
  audits: [taskAudit, globalTodoAudit],
  samples: {
    task_id: {
      post: '/v2/projects/{project_id}/tasks',
      body: { summary: 'Sample', assignee_id: '{user}' },
    },
    'global_todos/id': {
      post: '/v2/organizations/{organization_id}/global_todos',
      body: { name: 'Sample', project_ids: [] },
    },
  },
  demo: [demoTasks],
})
