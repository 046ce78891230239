import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, JobSite, OwnJobSite } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'

export type { JobSite, OwnJobSite }

/** The key of every query about job sites and visits. */
export const sitesKey = (organizationId: number) => ['organization', organizationId, 'job-sites'] as const

/** All sites: the map shows them together. */
export const sitesQuery = (organizationId: number, status: 'active' | 'archived' | 'all') =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'list', status],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/job_sites', {
            path: { organization_id: organizationId },
            query: { status, page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ job_sites }) => job_sites,
      }),
  })

export const siteQuery = (organizationId: number, job_site_id: number) =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'site', job_site_id],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/job_sites/{job_site_id}', { path: { job_site_id }, signal })).job_site,
  })

/** The sites where the reader works or has been. */
export const ownSitesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'own'],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/own_job_sites', {
            path: { organization_id: organizationId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ own_job_sites }) => own_job_sites,
      }),
  })

/** What maps are drawn with, and whether the server can look for addresses. */
export const mapQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'job-site-map'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/job_site_map', {
          path: { organization_id: organizationId },
          signal,
        })
      ).job_site_map,
    // The addresses of tiles work for a day.
    staleTime: 3_600_000,
  })

/** Where an address is, the likeliest first. */
export async function findAddresses(organizationId: number, query: string) {
  const { job_site_addresses } = await v2('GET /v2/organizations/{organization_id}/job_site_addresses', {
    path: { organization_id: organizationId },
    query: { query },
  })
  return job_site_addresses
}

export function setSiteStatus(job_site_id: number, status: JobSite['status']) {
  return v2('PUT /v2/job_sites/{job_site_id}', { path: { job_site_id }, body: { status } })
}

export function removeRule(job_site_id: number, ruleId: number) {
  return v2('PUT /v2/job_sites/{job_site_id}/remove_rules', {
    path: { job_site_id },
    body: { rule_ids: [ruleId] },
  })
}

type TimesQuery = Calls['GET /v2/organizations/{organization_id}/job_site_times']['query']

/** How long members were at sites, on some days. */
export const siteTimesQuery = (organizationId: number, query: TimesQuery) =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'times', query],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/job_site_times', {
            path: { organization_id: organizationId },
            query: { ...query, page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ job_site_times }) => job_site_times,
      }),
  })

export const siteSettingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'settings'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/job_site_settings', {
          path: { organization_id: organizationId },
          signal,
        })
      ).job_site_settings,
  })
