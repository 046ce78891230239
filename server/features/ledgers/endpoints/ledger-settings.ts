import { Type } from 'typebox'
import { moneyManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { ledgerSettingsAudit } from '../audits.ts'
import { ledgerSettingsChanged } from '../facts.ts'
import { type Mapping, mappingFaults, mappingFields, mappingInput } from '../rules/mapping.ts'
import { accountsOf } from '../rules/presets.ts'
import { changeMapping, knownClients, mappingOf } from '../store/settings.ts'

const path = '/v2/organizations/:organization_id/ledger_settings'

const settingsReply = json<{ ledger_settings: Mapping }>(
  'The ledger settings of the organization.',
  Type.Object(
    { ledger_settings: Type.Object(mappingFields, { additionalProperties: false }) },
    { additionalProperties: false },
  ),
)

export const getLedgerSettings = endpoint({
  get: path,
  tag: 'Ledger',
  summary: 'Get the ledger settings of an organization',
  description: 'The accounts and tax codes of the ledger. An empty account is not mapped yet.',
  access: moneyManagers,
  reply: settingsReply,

  handle: async ({ db, membership: { organizationId } }) => ({
    ledger_settings: await mappingOf(db, organizationId),
  }),
})

export const updateLedgerSettings = endpoint({
  put: path,
  tag: 'Ledger',
  summary: 'Change the ledger settings of an organization',
  description:
    'Send only the fields to change; lists are replaced as a whole. A preset replaces all accounts and taxes, and stays as the name of the chart; other fields of the same call count after it. Exports stay as they are: the next export of differences has what changed.',
  access: moneyManagers,
  body: mappingInput,
  check: (body) => mappingFaults(body),
  async lookup({ db, membership: { organizationId }, body: { clients = [] } }) {
    const ids = clients.map(({ client_id }) => client_id)
    const known = new Set(ids.length === 0 ? [] : await knownClients(db, organizationId, ids))
    return ids.flatMap((id, i) =>
      known.has(id)
        ? []
        : [{ attribute: `clients[${i}].client_id`, error: 'is not a client of the organization' }],
    )
  },
  reply: settingsReply,
  refuses: [400],
  example: { body: { preset: 'skr03', consultant_number: 29098, client_number: 55003 } },

  async handle({ membership: { organizationId }, body, db, now, audit, announce }) {
    const given = { ...(body.preset && accountsOf[body.preset]), ...body }
    const changed = Object.keys(given)
    await changeMapping(db, organizationId, given, now)
    audit(
      ledgerSettingsAudit('update', {
        organizationId,
        recordId: organizationId,
        details: { changed },
        concernsPayment: true,
      }),
    )
    announce(ledgerSettingsChanged({ organization_id: organizationId, changed }))
    return { ledger_settings: await mappingOf(db, organizationId) }
  },
})
