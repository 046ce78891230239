import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Activity, Calls, Screenshot } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import type { DayText } from '../../ui/week.ts'
import { dayBounds } from '../tracking/day-bounds.ts'

type Put = Calls['PUT /v2/organizations/{organization_id}/screenshot_settings']

export type { Screenshot }
export type SettingsChange = Put['body']
export type Defaults = Put['reply']['screenshot_default']
export type Privacy = Calls['GET /v2/organizations/{organization_id}/privacy']['reply']['privacy']

const keyOf = (organizationId: number) => ['screenshots', organizationId] as const

export const refreshScreenshots = (queries: QueryClient, organizationId: number) =>
  queries.invalidateQueries({ queryKey: keyOf(organizationId) })

/** The images of a member's day with the activity of its slots. Links expire after an hour, so they are read again. */
export const dayQuery = (organizationId: number, userId: number, day: DayText, zone: string) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'day', userId, day, zone],
    queryFn: async ({ signal }): Promise<{ screenshots: Screenshot[]; activities: Activity[] }> => {
      const { start, stop } = dayBounds(zone, day)
      const asked = (page_start_id: number) => ({
        'user_ids[]': [userId],
        'time_slot[start]': start,
        'time_slot[stop]': stop,
        page_start_id,
        page_limit: largestPage,
      })
      const path = { organization_id: organizationId }
      const [images, slots] = await Promise.all([
        readWholeList({
          fetchPage: (id) =>
            v2('GET /v2/organizations/{organization_id}/screenshots', { path, query: asked(id), signal }),
          rowsOf: ({ screenshots }) => screenshots,
        }),
        readWholeList({
          fetchPage: (id) =>
            v2('GET /v2/organizations/{organization_id}/activities', { path, query: asked(id), signal }),
          rowsOf: ({ activities }) => activities,
        }),
      ])
      return { screenshots: images.rows, activities: slots.rows }
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    refetchInterval: 30 * 60_000,
  })

/** Who looked at one image, or with undefined at any of the reader's. */
export const viewsQuery = (organizationId: number, userId: number, screenshotId?: number) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'views', userId, screenshotId],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/screenshot_views', {
          path: { organization_id: organizationId },
          query: {
            'user_ids[]': [userId],
            page_limit: largestPage,
            ...(screenshotId !== undefined && { screenshot_id: screenshotId }),
          },
          signal,
        })
      ).screenshot_views,
  })

export const removeScreenshot = (organizationId: number, id: number, withTime: boolean, reason: string) =>
  v2('DELETE /v2/organizations/{organization_id}/screenshots/{screenshot_id}', {
    path: { organization_id: organizationId, screenshot_id: id },
    query: withTime ? { with_time: true, reason } : {},
  })

export const removeAllOf = (organizationId: number, userId: number) =>
  v2('DELETE /v2/organizations/{organization_id}/members/{user_id}/screenshots', {
    path: { organization_id: organizationId, user_id: userId },
  })

export const defaultsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'defaults'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/screenshot_settings/default', {
          path: { organization_id: organizationId },
          signal,
        })
      ).screenshot_default,
  })

export const memberSettingQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'member', userId],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/screenshot_settings', {
          path: { organization_id: organizationId },
          query: { 'user_ids[]': [userId] },
          signal,
        })
      ).screenshot_settings[0],
  })

export const changeSettings = (organizationId: number, body: SettingsChange) =>
  v2('PUT /v2/organizations/{organization_id}/screenshot_settings', {
    path: { organization_id: organizationId },
    body,
  })

export const privacyQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'privacy'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/privacy', {
          path: { organization_id: organizationId },
          signal,
        })
      ).privacy,
  })

export const confirmPrivacy = (organizationId: number, version: number) =>
  v2('PUT /v2/organizations/{organization_id}/privacy/confirmation', {
    path: { organization_id: organizationId },
    body: { version },
  })
