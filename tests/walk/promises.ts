import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Standing } from '../../server/api/access.ts'
import type { Endpoint } from '../../server/api/endpoint.ts'

/** What the published API description promises for an endpoint. Changing it means changing the document. */
export type Promised = {
  isPublic: boolean
  answers: Record<Standing, 'yes' | 403 | 404> | undefined
  /** What an otherwise allowed view-only member gets; undefined: no difference. */
  viewOnly: 403 | undefined
  /** `personal`: an organization token gets a 403, whatever its member may do. */
  credentials: 'personal' | undefined
  /** What a refusal by role answers. */
  refusal: number
  addon: string | undefined
  plan: string | undefined
}

type Operation = {
  security?: unknown[]
  'x-access': Omit<Promised, 'isPublic' | 'viewOnly' | 'refusal'> & { view_only?: 403; error_code?: number }
}
type Document = { paths: Record<string, Record<string, Operation>> }

const contract = join(import.meta.dirname, '../../contract/openapi.json')
const document: Document = JSON.parse(readFileSync(contract, 'utf8'))

/** undefined if the published description lacks it. */
export function findPromised({ method, path }: Endpoint): Promised | undefined {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (operation === undefined) return undefined
  const { view_only: viewOnly, error_code: refusal = 10003, ...promised } = operation['x-access']
  return { ...promised, isPublic: operation.security?.length === 0, viewOnly, refusal }
}
