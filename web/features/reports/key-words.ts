import { t } from '../../ui/text.ts'

/** Words that are keys of rows and choices of filters, in the reader's language. */
export function wordsOfKeys(): Record<string, string> {
  return { ...statusWords(), ...categoryWords(), ...kindWords(), ...findingWords(), ...otherWords() }
}

const statusWords = () => ({
  draft: t('Draft'),
  open: t('Open'),
  submitted: t('Waiting'),
  approved: t('Approved'),
  denied: t('Denied'),
  reimbursed: t('Reimbursed'),
  paid: t('Paid'),
  written_off: t('Written off'),
  void: t('Void'),
  not_started: t('Not started'),
  early: t('Early'),
  on_time: t('On time'),
  late: t('Late'),
  abandoned: t('Left early'),
  missed: t('Missed'),
  excused: t('Excused'),
  dismissed: t('Dismissed'),
})

const categoryWords = () => ({
  travel: t('Travel'),
  lodging: t('Lodging'),
  meals: t('Meals'),
  mileage: t('Mileage'),
  equipment: t('Equipment'),
  software: t('Software'),
  materials: t('Materials'),
  fees: t('Fees'),
  other: t('Other'),
})

const kindWords = () => ({
  hours: t('Hours'),
  time_off: t('Time off'),
  holiday: t('Holiday'),
  fixed: t('Fixed pay'),
  bonus: t('One-time amount'),
  overtime_adjustment: t('Overtime adjustment'),
  expense: t('Expense'),
  start: t('Starting balance'),
  accrual: t('Accrued'),
  accrual_correction: t('Correction after worked time changed'),
  opening: t('Carried over from last year'),
  lapse: t('Expired'),
  adjustment: t('Adjusted'),
  used: t('Used'),
  used_reversal: t('Returned'),
  application: t('App'),
  url: t('Site'),
  money: t('Money'),
  daily: t('Daily'),
  weekly: t('Weekly'),
  covered: t('Covered by a rule'),
  passive: t('Without a rule'),
  add: t('Added'),
  edit: t('Edited'),
  delete: t('Deleted'),
  replace: t('Replaced'),
})

const findingWords = () => ({
  suspicious_activity: t('Suspicious application'),
  unusual_high_mouse_activity: t('Unusually high mouse activity'),
  unusual_high_keyboard_activity: t('Unusually high keyboard activity'),
  consistent_persistent_activity: t('Unusually even activity'),
  consistent_variable_activity: t('Repeating activity'),
  long_period_of_single_mouse_activity: t('Mouse only for long'),
  long_period_of_single_keyboard_activity: t('Keyboard only for long'),
  breakless_work: t('Work without a break'),
  sustained_high_focus_time: t('One application for hours'),
  high: t('High'),
  medium: t('Medium'),
  low: t('Low'),
})

const otherWords = () => ({
  billable: t('Billable'),
  non_billable: t('Non-billable'),
  normal: t('Tracked'),
  manual: t('Manual'),
  idle: t('Idle'),
  resumed: t('Resumed'),
  not_due: t('Not due'),
  days_0_30: t('Up to 30 days'),
  days_1_30: t('1–30 days'),
  days_31_60: t('31–60 days'),
  days_61_90: t('61–90 days'),
  days_over_90: t('Over 90 days'),
  closed: t('Closed'),
})
