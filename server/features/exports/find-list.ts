import type { List } from '../../api/list.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { ListBook } from './ports.ts'

export function findList({ all }: Pick<ListBook, 'all'>, name: string): List {
  const found = all.find((each) => each.name === name)
  // An export can outlive a list that a release removed.
  if (found === undefined) throw problems.not_found()
  return found
}
