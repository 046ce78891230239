import type { JobSite } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor, leavingOut } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { readCoordinates, writeCoordinates } from './coordinates.ts'
import { noRule, type RuleValues, ruleOf, sentRule } from './rule-values.ts'

const emptySite = { name: '', address: '', coordinates: '', radius: initially<Amount>(100) }
export type SiteValues = typeof emptySite

/** Checked before it is sent; 0, 0 lies in the sea. */
const pointOf = ({ coordinates }: SiteValues) => readCoordinates(coordinates) ?? { latitude: 0, longitude: 0 }

const sendsSite = {
  name: ({ name }: SiteValues) => name.trim(),
  address: ({ address }: SiteValues) => address.trim(),
  latitude: (values: SiteValues) => pointOf(values).latitude,
  longitude: (values: SiteValues) => pointOf(values).longitude,
  radius: ({ radius }: SiteValues) => amountOf(radius) ?? 0,
}

/** Faults of the coordinates and of the rule show at their fields. */
const fieldFor = (attribute: string) =>
  attribute.replace(/^(latitude|longitude)$/, 'coordinates').replace(/^rules\[\d+\]\./, '')

/** A new site has one rule or none; its page adds more. */
export const newSiteForm = {
  ...formFor('POST /v2/organizations/{organization_id}/job_sites')({
    empty: { ...emptySite, ...noRule },
    sends: {
      ...sendsSite,
      rules: (values: SiteValues & RuleValues) => (isNoRule(values) ? [] : [sentRule(values)]),
    },
    leavesOut: {},
  }),
  fieldFor,
}

export const siteForm = {
  ...formFor('PUT /v2/job_sites/{job_site_id}')({
    empty: emptySite,
    sends: sendsSite,
    leavesOut: { status: 'archive-button' },
    onlyChanges: true,
  }),
  fieldFor,
}

export const newSiteRuleForm = {
  ...formFor('PUT /v2/job_sites/{job_site_id}/add_rules')({
    empty: noRule,
    sends: { rules: (values) => [sentRule(values)] },
    leavesOut: {},
  }),
  fieldFor,
}

const changes = 'user-ids-and-team-ids'

export const siteRuleForm = {
  ...leavingOut(
    formFor('PUT /v2/job_sites/{job_site_id}/update_rules')({
      empty: { id: 0, ...noRule },
      sends: {
        rules: ({ id, ...values }) => {
          const { start_project_id, start_task_id, ...rule } = sentRule(values)
          return [
            {
              id,
              ...rule,
              start_project_id: start_project_id ?? 'none',
              start_task_id: start_task_id ?? 'none',
            },
          ]
        },
      },
      leavesOut: {},
    }),
    {
      leavesOut: {
        'rules.add_user_ids': changes,
        'rules.remove_user_ids': changes,
        'rules.add_team_ids': changes,
        'rules.remove_team_ids': changes,
      },
    },
  ),
  fieldFor,
}

export function siteValues(site: JobSite): SiteValues {
  const { name, address, radius } = site
  return { name, address, radius, coordinates: writeCoordinates(site) }
}

export function ruleValues(rule: JobSite['rules'][number]): typeof siteRuleForm.empty {
  return { id: rule.id, ...ruleOf(rule) }
}

function isNoRule(values: RuleValues): boolean {
  return JSON.stringify(sentRule(values)) === JSON.stringify(sentRule(noRule))
}
