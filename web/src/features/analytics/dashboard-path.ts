export const dashboardPath = '/dashboard/analytics-dashboard';
