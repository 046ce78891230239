import { t } from '../ui/text.ts'

/** What something is called until its name is known, or when the reader may not know it. */
export const unnamed = {
  user: (id: number) => t('User {id}', { id: String(id) }),
  project: (id: number) => t('Project {id}', { id: String(id) }),
  client: (id: number) => t('Client {id}', { id: String(id) }),
  task: (id: number) => t('Task {id}', { id: String(id) }),
}
