import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import { idInput } from '../../../foundation/http/body.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayCreateInvoice, seesInvoicesOfOthers } from '../access.ts'
import { createInvoice } from '../changes/create-invoice.ts'
import { clientKind, teamKind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import { getInvoice } from '../store/invoices.ts'
import { findClient, findMember } from '../store/parties.ts'
import { fieldsIn, generateFaults, generatingIn, invoiceFaults, newInvoiceFields } from './invoice-inputs.ts'
import { generateLookup } from './invoice-lookups.ts'
import { invoiceReply } from './invoice-reply.ts'

const inherited =
  'Creates a draft. Fields you omit come from the client and the invoice settings: notes, net terms, taxes, currency. line_items adds lines by hand; generate bills tracked time and claims it immediately.'

export const createClientInvoice = (ports: InvoicesPorts) =>
  endpoint({
    post: clientKind.list,
    tag: clientKind.tag,
    summary: 'Create a client invoice',
    description: inherited,
    access: mayCreateInvoice(clientKind),
    body: Type.Object({ client_id: idInput(), ...newInvoiceFields(clientKind) }),
    check: (body) => [...invoiceFaults(body), ...generateFaults(body.generate, 'generate.')],
    async lookup({ db, membership: { organizationId }, body: { client_id, generate } }) {
      const client = client_id === undefined ? true : await findClient(db, organizationId, client_id)
      return [
        ...(client ? [] : [{ attribute: 'client_id', error: 'is not a client of the organization' }]),
        ...(generate ? await generateLookup(db, organizationId, generate, 'generate.') : []),
      ]
    },
    reply: invoiceReply(clientKind, ports, 201),
    refuses: [400],
    example: {
      body: {
        client_id: 1,
        po_number: '77-210',
        line_items: [{ description: 'Workshop', quantity: 1, unit_price: 950 }],
      },
    },

    async handle({ caller, membership, body, ...writer }) {
      const { organizationId, timeZone } = membership
      const { client_id, generate, ...fields } = body
      const at = await createInvoice(writer, clientKind, {
        organizationId,
        partyId: client_id,
        authorId: caller.userId,
        today: dateIn(timeZone, writer.now),
        fields: fieldsIn(fields),
        lines: body.line_items ?? [],
        generate: generate && generatingIn(generate),
      })
      return getInvoice(writer.db, clientKind, at, writer)
    },
  })

export const createTeamInvoice = (ports: InvoicesPorts) =>
  endpoint({
    post: teamKind.list,
    tag: teamKind.tag,
    summary: 'Create a team invoice',
    description: `${inherited} Members write their own; owners, and managers who manage billing and can view other members’ data, also for others.`,
    access: mayCreateInvoice(teamKind),
    body: Type.Object({
      user_id: Type.Optional(
        Type.Integer({ ...idInput(), description: 'The member who bills. Defaults to the caller.' }),
      ),
      ...newInvoiceFields(teamKind),
    }),
    check: (body) => [...invoiceFaults(body), ...generateFaults(body.generate, 'generate.')],
    async lookup({ db, caller, membership, body: { user_id = caller.userId, generate } }) {
      const { organizationId } = membership
      // A caller who may not write for others must not learn who is a member.
      if (user_id !== caller.userId && !seesInvoicesOfOthers(membership)) return []
      const member = await findMember(db, organizationId, user_id)
      return [
        ...(member ? [] : [{ attribute: 'user_id', error: 'is not a member of the organization' }]),
        ...(generate
          ? await generateLookup(db, organizationId, { project_ids: generate.project_ids }, 'generate.')
          : []),
      ]
    },
    reply: invoiceReply(teamKind, ports, 201),
    refuses: [400],
    example: { body: { line_items: [{ description: 'Translation', quantity: 3, unit_price: 40 }] } },

    async handle({ caller, membership, body, ...writer }) {
      const { organizationId, timeZone } = membership
      const { user_id: userId = caller.userId, generate, ...fields } = body
      if (userId !== caller.userId && !seesInvoicesOfOthers(membership)) throw gates.financials_forbidden()
      const at = await createInvoice(writer, teamKind, {
        organizationId,
        partyId: userId,
        authorId: caller.userId,
        today: dateIn(timeZone, writer.now),
        fields: fieldsIn(fields),
        lines: body.line_items ?? [],
        generate: generate && { ...generatingIn(generate), user_ids: undefined },
      })
      return getInvoice(writer.db, teamKind, at, writer)
    },
  })
