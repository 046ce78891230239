import { longestHeader, longestPathPart } from '../server/api/described-bounds.ts'
import { longestParameter } from '../server/features/identity/oauth/form.ts'
import {
  type BodyLimit,
  bodyLimits,
  deepestNesting,
  mostFaults,
  mostProperties,
} from '../server/foundation/http/body-limit.ts'
import { largestHeaders } from '../server/foundation/http/connection-limits.ts'
import { mostInList } from '../server/foundation/http/query.ts'
import { mostParameters } from '../server/foundation/http/query-source.ts'
import { makeProduct } from '../server/product.ts'
import type { Setting } from '../server/setting.ts'
import { settings } from '../server/settings.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const command = 'npm run limits-table'
const { endpoints, accountEndpoints, features } = makeProduct({ base: '', auth: '' })

type Kind = keyof typeof bodyLimits

/** Most calls have the limit of their kind; the others are listed by name. */
const usual: Partial<Record<Kind, string>> = {
  none: 'calls without a body, and URLs that do not exist',
  account: 'all other calls of the account pages',
  write: 'all other calls of `/v2`',
  form: 'OAuth forms',
}

export const limitsPage: GeneratedFile = {
  path: 'docs/limits.md',
  command,
  text: () => `# Limits

What one request and one caller may take. \`${command}\` generates this page from the code that enforces it. The API
description has the limits of each attribute, and \`x-body-limit\` and \`x-rate-limit\` of each call.

## Bodies

A larger body is refused with 413 (11005) before it is read. Values are members of objects, entries of arrays, objects and
arrays; they are counted before the body is parsed. \`STINT_LARGEST_BODY\` can only lower these limits.

| Calls | Bytes | Values |
| --- | ---: | ---: |
${(Object.keys(bodyLimits) as Kind[]).map(bodyRow).join('\n')}

## Inside a request

| | At most | Otherwise |
| --- | ---: | --- |
| Nesting of a JSON body | ${count(deepestNesting)} levels | 400 (11001) |
| Fields of one object, known or not | ${count(mostProperties)} | 400 (11000) |
| Faults in one reply | ${count(mostFaults)} | the message says that there may be more |
| Parameters of a query | ${count(mostParameters)} | 400 (11000) |
| Entries of a list in a query | ${count(mostInList)} | 400 (11000) |
| One part of a path | ${count(longestPathPart)} characters | 400 (11000) |
| A header that a call declares | ${count(longestHeader)} characters | 400 (11000) |
| URL and headers together | ${count(largestHeaders)} bytes | 431 (11008) |
| Parameters of an OAuth form | ${count(bodyLimits.form.values)}, each of ${count(longestParameter)} characters | 400 |

## Rates

Counted across all processes. Above a limit, calls get 429 with \`Retry-After\`. An address is an IPv4 address or an IPv6 /64.

| What | Counted by | At most |
| --- | --- | ---: |
| Calls with a credential | token or session | ${perMinute()} |
| Calls without a valid credential, OAuth calls included | address | ${perMinute()} |
${rateRows().join('\n')}

## Connections

Of one process. A slow request gets 408 (11009), and the connection is closed.

| Setting | Default | |
| --- | ---: | --- |
${connectionRows().join('\n')}
`,
}

function bodyRow(kind: Kind): string {
  const limit: BodyLimit = bodyLimits[kind]
  const named = [...endpoints, ...accountEndpoints.map((each) => ({ ...each, path: `/auth${each.path}` }))]
    .filter((each) => each.body !== undefined && each.bodyLimit === limit)
    .map(({ method, path }) => `\`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\``)
  return `| ${usual[kind] ?? named.join('<br>')} | ${count(limit.bytes)} | ${count(limit.values)} |`
}

function rateRows(): string[] {
  const own = endpoints.flatMap(({ method, path, limit }) =>
    limit === undefined
      ? []
      : [row([`\`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\``, 'token or session'], limit)],
  )
  const rates = features.flatMap((each) => each.rates ?? [])
  return [
    ...own,
    ...rates.map(({ what, by, most, seconds }) => row([what, by], { calls: most, windowSeconds: seconds })),
  ]
}

function row(cells: string[], { calls, windowSeconds }: { calls: number; windowSeconds: number }): string {
  return `| ${cells.join(' | ')} | ${count(calls)} in ${inWords(windowSeconds)} |`
}

function connectionRows(): string[] {
  const { headerSeconds, requestSeconds, idleSeconds, keepAliveSeconds, mostConnections } = settings
  const shown: Setting<unknown>[] = [
    headerSeconds,
    requestSeconds,
    idleSeconds,
    keepAliveSeconds,
    mostConnections,
  ]
  return shown.map(({ name, byDefault, help }) => `| \`${name}\` | ${count(Number(byDefault))} | ${help} |`)
}

function perMinute(): string {
  const { name, byDefault } = settings.rateLimitPerMinute
  return `${count(Number(byDefault))} in 1 minute (\`${name}\`)`
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function inWords(seconds: number): string {
  if (seconds % 3_600 === 0) return seconds === 3_600 ? '1 hour' : `${seconds / 3_600} hours`
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`
}

if (import.meta.main) await writeOrCheck([limitsPage])
