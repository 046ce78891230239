import type { Calls } from '../../api/v2-types.ts'

type List = Calls['GET /v2/organizations/{organization_id}/reports']
type Run = Calls['POST /v2/organizations/{organization_id}/reports/run']
type Export = Calls['POST /v2/organizations/{organization_id}/reports/export']

export type Described = List['reply']
export type Question = Run['body']
export type Report = Run['reply']
export type ReportRow = Report['rows'][number]
export type Values = ReportRow['values']
export type DimensionName = NonNullable<Question['group_by']>[number]
export type MeasureName = NonNullable<Question['columns']>[number]
export type ReportName = Question['report']
export type Format = Export['body']['format']
/** How a file is written. */
export type FileWishes = Pick<Export['body'], 'format' | 'durations'>
