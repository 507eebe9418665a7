/** What is kept of a period, summed by the bare SQL: `$1` stores, `$2` to `$3` days. */
const inPeriod = 'business_id = 1 and store_id = any($1) and day between $2 and $3';
const sales = `sum(gross_cents), sum(discount_cents), sum(refund_cents), sum(tax_cents), sum(tip_cents), sum(fee_cents), sum(orders)`;

const salesBy = (cut: string) =>
  `select ${cut}, ${sales} from sales_day where basis = 'created' and ${inPeriod} group by ${cut}`;

export const keptSums = {
  salesByDay: salesBy('day'),
  salesByType: salesBy('day, sale_type'),
  moneyByTender: `select day, tender, sum(payments), sum(received_cents), sum(refunded_cents) from money_day
    where ${inPeriod} group by day, tender`,
  turnsByDay: `select day, machine_type, turn_type, sum(turns), sum(starts) from turn_day
    where ${inPeriod} group by day, machine_type, turn_type`,
  turnsByHour: `select extract(dow from day), local_hour, sum(turns), sum(starts) from turn_hour
    where ${inPeriod} group by 1, 2`,
};
