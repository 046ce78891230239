import type { Endpoint } from '../../server/api/endpoint.ts'

/** The header that an endpoint declares, as its example has it. */
export function exampleHeaders({ header, example }: Endpoint): Record<string, string> | undefined {
  return header && example.header ? { [header.name]: example.header } : undefined
}
