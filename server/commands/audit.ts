import { Command, InvalidArgumentError } from 'commander'
import type { Link } from '../api/audit-chain.ts'
import {
  type ChainFault,
  chainedOrganizations,
  type Verified,
  verifyChain,
} from '../features/audit-log/public.ts'
import { nameOfOrganization } from '../features/organizations/public.ts'
import { readConfig } from '../settings/config.ts'
import { wholeId } from './admin/options.ts'
import { CommandRefused, exitCodes, printJson, say } from './output.ts'
import { withStore } from './store.ts'

type Given = { organization?: number; anchor?: Link; json?: boolean }

const verifyCommand = new Command('verify')
  .description(
    'Check the chain of the audit log and report the first entry that was changed, removed or inserted.',
  )
  .option('--organization <id>', 'only this organization', wholeId)
  .option(
    '--anchor <position:hash>',
    'printed by an earlier run: nothing before it may have changed',
    anchorOf,
  )
  .option('--json', 'print JSON')
  .action(async ({ organization, anchor, json }: Given) => {
    if (anchor && organization === undefined)
      throw new CommandRefused('An anchor belongs to one organization. Add --organization.')
    const results = await withStore(readConfig(), async ({ database }, tell) => {
      if (organization !== undefined && (await nameOfOrganization(database, organization)) === undefined)
        throw new CommandRefused(`There is no organization ${organization}.`)
      const ids = organization === undefined ? await chainedOrganizations(database) : [organization]
      const verified: (Verified & { id: number })[] = []
      for (const id of ids) {
        const onProgress = (at: number, of: number) => tell(`Organization ${id}: ${at} of ${of} entries`)
        verified.push({ id, ...(await verifyChain(database, id, { anchor, onProgress })) })
      }
      return verified
    })
    if (json) printJson({ organizations: results.map(shown) })
    else for (const each of results) process.stdout.write(`${lineOf(each)}\n`)
    const broken = results.filter(({ fault }) => fault)
    if (broken.length === 0) return
    for (const { id, fault } of broken) if (fault) say(`Organization ${id}: ${sentenceOf(fault)}`)
    process.exitCode = exitCodes.unhealthy
  })

export const auditCommand = new Command('audit').addCommand(verifyCommand)

function anchorOf(text: string): Link {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? []
  if (position === undefined || hash === undefined)
    throw new InvalidArgumentError('Expected POSITION:HASH, as printed by this command.')
  return { position: Number(position), hash: Buffer.from(hash, 'hex') }
}

const linkText = ({ position, hash }: Link) => `${position}:${hash.toString('hex')}`

function lineOf({ id, head, before, unsealed, fault }: Verified & { id: number }): string {
  const older = before === 0 ? '' : ` (${before} entries older than the chain)`
  const newer = unsealed === 0 ? '' : ` (${unsealed} entries not sealed yet)`
  return `organization ${id}  ${fault ? 'BROKEN' : 'whole'}  ${linkText(head)}${older}${newer}`
}

function sentenceOf({ position, id, says }: ChainFault): string {
  const where = [
    ...(position === null ? [] : [`position ${position}`]),
    ...(id === null ? [] : [`entry ${id}`]),
  ]
  return `${where.join(', ')}: ${says}`
}

function shown({ id, head, before, unsealed, fault }: Verified & { id: number }) {
  return {
    organization_id: id,
    is_whole: fault === undefined,
    head: linkText(head),
    entries_before_the_chain: before,
    entries_not_sealed_yet: unsealed,
    ...(fault && { fault }),
  }
}
