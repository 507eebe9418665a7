/** Rollups of a period, summed by bare SQL: `$1` stores, `$2` to `$3` days. */
const inPeriod = 'business_id = 1 and store_id = any($1) and day between $2 and $3';
const sales = `sum(gross_cents), sum(discount_cents), sum(refund_cents), sum(tax_cents), sum(tip_cents), sum(fee_cents), sum(orders)`;

export const rollupRows = {
  salesByDay: `select day, ${sales}, sum(order_net_cents) from sales_total where basis = 'created' and ${inPeriod} group by day`,
  salesByType: `select day, sale_type, sum(gross_cents - discount_cents - refund_cents) from sales_day where basis = 'created' and ${inPeriod} group by day, sale_type`,
  moneyByDay: `select day, sum(collected_cents) from money_total where ${inPeriod} group by day`,
  moneyByTender: `select day, tender, sum(received_cents) from money_day
    where ${inPeriod} group by day, tender`,
  turnsByDay: `select day, sum(turns), sum(washer_turns), sum(dryer_turns) from turn_total where ${inPeriod} group by day`,
  turnsByHour: `select extract(dow from day), local_hour, sum(turns) from turn_hour_total where ${inPeriod} group by 1, 2`,
};
