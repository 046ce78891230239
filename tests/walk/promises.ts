import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Standing } from '../../server/api/access.ts'
import type { Endpoint } from '../../server/api/endpoint.ts'

/** What the published API description promises of an endpoint: a change of it must be written there to be seen. */
export type Promised = {
  isPublic: boolean
  answers: Record<Standing, 'yes' | 403 | 404> | undefined
  /** What a view-only member is answered who would be let in otherwise; undefined: the same. */
  viewOnly: 403 | undefined
  addon: string | undefined
  plan: string | undefined
}

type Operation = {
  security?: unknown[]
  'x-access': Omit<Promised, 'isPublic' | 'viewOnly'> & { view_only?: 403 }
}
type Document = { paths: Record<string, Record<string, Operation>> }

const contract = join(import.meta.dirname, '../../contract/openapi.json')
const document: Document = JSON.parse(readFileSync(contract, 'utf8'))

/** undefined: it is not in the published description. */
export function findPromised({ method, path }: Endpoint): Promised | undefined {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (operation === undefined) return undefined
  const { answers, view_only: viewOnly, addon, plan } = operation['x-access']
  return { isPublic: operation.security?.length === 0, answers, viewOnly, addon, plan }
}
