import { longestHeader, longestPathPart } from '../server/api/described-bounds.ts'
import { mostItems } from '../server/features/approvals/store/items.ts'
import { longestParameter } from '../server/features/identity/oauth/form.ts'
import { clientKind, teamKind } from '../server/features/invoices/kinds.ts'
import { mostLinesOfPage } from '../server/features/invoices/store/invoices.ts'
import { newAddressesOfVouched } from '../server/features/organizations/public.ts'
import * as boardLimits from '../server/features/report-boards/rules/board-fields.ts'
import * as linkLimits from '../server/features/report-links/rules/link-fields.ts'
import { mostOfMember, mostShared } from '../server/features/saved-views/rules/view-fields.ts'
import { mostWebhooks } from '../server/features/webhooks/endpoints/inputs.ts'
import { mostOnTheWay, shares } from '../server/features/webhooks/work/deliverer.ts'
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
import { mostPixels } from '../server/foundation/images/encode-image.ts'
import { mostPhotoPixels } from '../server/foundation/images/strip-image.ts'
import { mailsAboutOne, mailsPerDay } from '../server/foundation/mail/mail-limits.ts'
import { laneWeights } from '../server/foundation/mail/mail-share.ts'
import type { TurnSizes } from '../server/foundation/turns/turns.ts'
import { keysOf } from '../server/foundation/values/keys.ts'
import { allTurns } from '../server/process/all-turns.ts'
import type { Setting } from '../server/settings/setting.ts'
import { settings } from '../server/settings/settings.ts'
import { makeProduct } from '../server/wiring/product.ts'
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
${keysOf(bodyLimits).map(bodyRow).join('\n')}

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

## Expensive work

Of one process. Organizations take turns, and the members of one among themselves; outside of an organization a user, or an
address, is on its own. Work that has more waiting than this gets 429, and 503 only when the whole process is full; both have
\`Retry-After\`. Work whose caller has gone is dropped.

| Work | At a time | Of an organization | Waiting | Of an organization | Of a member |
| --- | ---: | ---: | ---: | ---: | ---: |
${allTurns.map(({ sizes }) => turnRow(sizes)).join('\n')}

| | At most |
| --- | ---: |
| Pixels of a screenshot, and of a receipt as PNG or WebP | ${count(mostPixels)} |
| Pixels of a receipt as JPEG | ${count(mostPhotoPixels)} |
| Lines of an invoice | ${count(clientKind.mostLines)} |
| Lines of a team invoice | ${count(teamKind.mostLines)} |
| Lines on a page of invoices that includes them | ${count(mostLinesOfPage)} |
| Records that one approval takes | ${count(mostItems)} |
| Saved views of a member | ${count(mostOfMember)} |
| Shared saved views of an organization | ${count(mostShared)} |
| Boards of a member | ${count(boardLimits.mostOfMember)} |
| Shared boards of an organization | ${count(boardLimits.mostShared)} |
| Tiles of a board | ${count(boardLimits.mostTiles)} |
| Favorite reports of a member | ${count(boardLimits.mostFavorites)} |
| Share links of a member | ${count(linkLimits.mostOfMember)} |
| Share links of an organization | ${count(linkLimits.mostOfOrganization)} |
| Reports of a share link | ${count(linkLimits.mostReports)} |
| Webhooks of a user | ${count(mostWebhooks.user)} |
| Webhooks of an organization, without its projects | ${count(mostWebhooks.organization)} |
| Webhooks of a project | ${count(mostWebhooks.project)} |
| Deliveries of webhooks on the way, of one worker | ${count(mostOnTheWay)} |
| Of these, of one organization, or of one user’s own webhooks | ${count(shares.mostPerParty)} |
| Of these, to one host | ${count(shares.mostPerHost)} |
| Of these, of one webhook | ${count(shares.mostPerLane)} |

## Mail

Every mail passes these. Kinds are counted separately: invites, links that people ask for, notices, and invoices. A mail beyond the
server’s hour or its sender’s share waits for the next hour; a lane that has mails waiting comes after one that has none.
An organization is new for \`${settings.mailNewDays.name}\` (${settings.mailNewDays.byDefault}) days. An administrator of the server can vouch for it
(\`stint admin set-plan --vouched true\`, or the page of plans).

| What | Counted by | At most |
| --- | --- | ---: |
${mailRows().join('\n')}
| Links to other servers in the subject, message or PDF of an invoice mail | | none until the sender’s address is proven, and the organization is not new or vouched for |
| Links in names and texts of users in all other mails | | none |

## Connections

Of one process. A slow request gets 408 (11009), and the connection is closed.

| Setting | Default | |
| --- | ---: | --- |
${connectionRows().join('\n')}
`,
}

function turnRow(sizes: TurnSizes): string {
  const { kind, atOnce, atOnceOfGroup, waiting, waitingOfGroup, waitingOfMember } = sizes
  return `| ${kind} | ${[atOnce, atOnceOfGroup, waiting, waitingOfGroup, waitingOfMember].map(count).join(' | ')} |`
}

function bodyRow(kind: Kind): string {
  const limit: BodyLimit = bodyLimits[kind]
  const account = accountEndpoints.map((each) => ({ ...each, path: `/auth${each.path}`, upload: undefined }))
  const named = [...endpoints, ...account]
    .filter(({ body, upload, bodyLimit }) => (body ?? upload) !== undefined && bodyLimit === limit)
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

function mailRows(): string[] {
  const { mailsPerHour, mailNewAddressesPerDay: few } = settings
  const rows: [what: string, by: string, most: string][] = [
    [
      'Mails of a kind',
      'server',
      `${count(Number(mailsPerHour.byDefault))} in 1 hour (\`${mailsPerHour.name}\`)`,
    ],
    ...keysOf(laneWords).map((lane): [string, string, string] => {
      const share = laneWeights[lane] / (1 + laneWeights[lane])
      return [
        'Mails of a kind',
        laneWords[lane],
        `${share * 100} % of the server’s hour, less if others send too`,
      ]
    }),
    ...keysOf(mailsPerDay).map((kind): [string, string, string] => [
      `Mails: ${kindWords[kind]}`,
      'recipient',
      `${mailsPerDay[kind]} in 1 day`,
    ]),
    [
      'Mails about the changes of one record',
      'recipient and record',
      `${mailsAboutOne} in 1 day, one waiting`,
    ],
    [
      'New addresses of invoices, and of invites while it is new',
      'organization',
      `${few.byDefault} in 1 day (\`${few.name}\`)`,
    ],
    [
      'New addresses of invoices, and of invites of new organizations',
      'user',
      `${few.byDefault} in 1 day (\`${few.name}\`)`,
    ],
    ['New addresses of invoices', 'organization that is vouched for', `${newAddressesOfVouched} in 1 day`],
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`)
}

const laneWords = {
  known: 'organization that is vouched for',
  unknown: 'all other organizations that one user created, together',
} as const
const kindWords = { invite: 'invites', link: 'links', notice: 'notices', paper: 'invoices' } as const

function perMinute(): string {
  const { name, byDefault } = settings.rateLimitPerMinute
  return `${count(Number(byDefault))} in 1 minute (\`${name}\`)`
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function inWords(seconds: number): string {
  if (seconds === 86_400) return '1 day'
  if (seconds % 3_600 === 0) return seconds === 3_600 ? '1 hour' : `${seconds / 3_600} hours`
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`
}

if (import.meta.main) await writeOrCheck([limitsPage])
