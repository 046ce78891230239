import type { ExportsPorts } from '../exports/public.ts'
import type { NoticeSite } from '../notifications/public.ts'

export type ReportSchedulesPorts = NoticeSite & { exports: ExportsPorts }
