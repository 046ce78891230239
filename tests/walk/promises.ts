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
  /** What a refusal by role answers. */
  refusal: number
  /** What a member gets who may not know the record. */
  notFound: number
  /** The lowest role that decides on its own record; undefined: no difference. */
  own: 'owner' | undefined
  addon: string | undefined
  plan: string | undefined
}

type Operation = {
  security?: unknown[]
  'x-access': Omit<Promised, 'isPublic' | 'viewOnly' | 'refusal' | 'notFound'> & {
    view_only?: 403
    error_code?: number
    not_found_code?: number
  }
}
type Document = { paths: Record<string, Record<string, Operation>> }

const contract = join(import.meta.dirname, '../../docs/openapi.json')
const document: Document = JSON.parse(readFileSync(contract, 'utf8'))

/** undefined if the published description lacks it. */
export function findPromised({ method, path }: Endpoint): Promised | undefined {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (operation === undefined) return undefined
  const access = operation['x-access']
  const { view_only: viewOnly, error_code: refusal = 10003, not_found_code: notFound = 12000 } = access
  const { answers, own, addon, plan } = access
  const isPublic = operation.security?.length === 0
  return { answers, own, addon, plan, isPublic, viewOnly, refusal, notFound }
}
