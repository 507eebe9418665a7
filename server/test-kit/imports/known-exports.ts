import { accountingExports } from './accounting-exports.ts';
import { type KnownExport, lines } from './known-export.ts';

/** Small files in the form of products' exports. */
export const knownExports: readonly KnownExport[] = [
  {
    name: 'Square item sales',
    text: lines(
      'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Unit,Count,GTIN,Itemization Type',
      '2026-07-18,12:59:30,Eastern Time (US & Canada),None,Wash & Fold,22.4,Regular,WF,"",$40.10,-$2.34,$37.76,$0.00,TX1,P1,"","","",Payment,Main,"","","","",lb,1,"",Physical Good',
      '2026-07-18,12:59:30,Eastern Time (US & Canada),None,Comforter,2.0,Regular,"","",$48.00,$0.00,$48.00,$4.26,TX1,P1,"","","",Payment,Main,"","","","",ea,1,"",Physical Good',
      '2026-07-19,09:10:00,Eastern Time (US & Canada),None,Comforter,-1.0,Regular,"","",-$24.00,$0.00,-$24.00,-$2.13,TX2,P2,"",Stain,"",Refund,Main,"","","","",ea,-1,"",Physical Good',
    ),
    rows: [
      {
        number: 'TX1',
        line: { kind: 'PER_POUND', weight: 2240, amountCents: 4010, discountCents: 234, isReturn: false },
      },
      { number: 'TX1', line: { kind: 'FIXED_PRICE', quantity: 2, amountCents: 4800, taxCents: 426 } },
      { number: 'TX2', notes: 'Stain', line: { isReturn: true, quantity: 1, amountCents: 2400 } },
    ],
  },
  {
    name: 'Square transactions',
    text: lines(
      'Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Square Gift Card,Other Tender,Other Tender Type,Tender Note,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix',
      '2026-07-18,12:59:30,Eastern Time (US & Canada),$88.10,-$2.34,$0.00,$85.76,$0.00,$4.26,$5.00,$0.00,$95.02,Point of Sale,$95.02,Chip,$0.00,$0.00,$0.00,"","",-$2.57,$92.45,TX1,P1,Visa,0042',
      '2026-07-18,14:00:00,Eastern Time (US & Canada),$30.00,$0.00,$0.00,$30.00,$0.00,$0.00,$0.00,$0.00,$30.00,Point of Sale,$10.00,Chip,$20.00,$0.00,$0.00,"","",-$0.30,$29.70,TX3,P3,Visa,0042',
    ),
    rows: [
      { orderNumber: 'TX1', amountCents: 9502, tipCents: 500, tender: 'CARD', card: { last4: '0042' } },
      {
        orderNumber: 'TX3',
        amountCents: 3000,
        parts: [
          { tender: 'CASH', amountCents: 2000 },
          { tender: 'CARD', amountCents: 1000 },
        ],
      },
    ],
  },
  {
    name: 'Washboard customers',
    text: lines(
      'Customer,First name,Last name,Company,Phone,Email,Store,Commercial,Text messages,Marketing email,Segment,Orders,Spend,First order,Last order,Since,Tags',
      '12,Rosa,Diaz,,2125550123,rosa@example.com,Heights,no,yes,no,Active,3,54.00,2025-03-14,2026-07-18,2025-03-14,Regular',
    ),
    rows: [{ ownId: 12, firstName: 'Rosa', phone: '+12125550123', smsConsent: true, emailConsent: false }],
  },
  {
    name: 'Square customers',
    text: lines(
      'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile',
      ',Rosa,Diaz,rosa@example.com,+12125550123,,,1 Elm St,Hoboken,NJ,07030,,Rings twice,SQ77,Directory,2025-03-14,2026-07-18,12,$310.00,subscribed,No',
      ',Sam,Okafor,,+12125550177,,Corner Bistro,,,,,,,SQ78,Import,,,0,,unknown,No',
    ),
    rows: [
      { firstName: 'Rosa', phone: '+12125550123', emailConsent: true, notes: 'Rings twice' },
      { firstName: 'Sam', companyName: 'Corner Bistro', emailConsent: false, since: null },
    ],
  },
  {
    name: 'Square item library',
    text: lines(
      'Token,Item Name,Customer-facing Name,Variation Name,Unit and Precision,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Price,Archived,Default Unit Cost',
      'TK1,Comforter,,Queen,,,,Household,,,Regular,$24.00,N,',
      'TK2,Comforter,,King,,,,Household,,,Regular,$29.00,N,',
    ),
    rows: [
      { facts: { code: 'comforter-queen', name: 'Comforter, Queen', category: 'Household' } },
      { facts: { code: 'comforter-king' } },
    ],
  },
  {
    name: 'Clover orders',
    text: lines(
      'Order Date,Order ID,Invoice Number,Order Number,Order Type,Order Employee ID,Order Employee Name,Order Employee Custom ID,Note,Currency,Tax Amount,Tip,Service Charge,Discount,Order Total,Payments Total,Payment Note,Refunds Total,Manual Refunds Total,Tender,Credit Card Auth Code,Credit Card Transaction ID,Order Payment State',
      '16-Dec-2023 02:44 AM EST,CL1,,,,E1,Ann,,,USD,3.56,8.39,0.00,0.00,33.56,33.56,,0.00,0.00,Credit Card,A1,T1,Paid',
    ),
    rows: [
      {
        number: 'CL1',
        at: Date.parse('2023-12-16T07:44:00Z'),
        businessDate: '2023-12-16',
        totalCents: 3356,
        tipCents: null,
      },
    ],
  },
  {
    name: 'Clover inventory',
    text: lines(
      'Clover ID,Name,Alternate Name,Description,Price,Price Type,Price Unit,Cost,Product Code,SKU,Quantity,Hidden?,Default tax rates?,Non-revenue item?,Printer Labels,Modifier Groups,Categories,Tax Rates,Variant Attribute,Variant Option,',
      'C1,Wash & Fold,,,1.79,Per Unit,lb,,,,,No,Yes,No,,,Laundry,,,,',
      'C2,Laundry bag,,,8.99,Fixed,,3.80,,,12,No,Yes,No,,,Bags,,,,',
    ),
    rows: [
      { facts: { name: 'Wash & Fold', pricing: 'PER_POUND', kind: 'SERVICE', category: 'Laundry' } },
      { facts: { name: 'Laundry bag', kind: 'PRODUCT', costCents: 380 } },
    ],
  },
  ...accountingExports,
  {
    name: 'Shopify orders',
    text: lines(
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Notes,Id',
      '#1001,rosa@example.com,paid,2026-10-07 16:45:30 -0300,fulfilled,USD,52.40,5.00,2.00,59.40,,0.00,Van,2026-10-07 16:45:30 -0300,2,Comforter,20.00,CF,,991',
      '#1001,,,,,,,,,,,,,,1,Bag,12.40,BAG,,',
    ),
    rows: [
      {
        number: '1001',
        at: Date.parse('2026-10-07T19:45:30Z'),
        customerEmail: 'rosa@example.com',
        totalCents: 5940,
        deliveryFeeCents: 500,
        line: { quantity: 2, amountCents: 4000, taxCents: 200 },
      },
      { number: '1001', at: null, line: { code: 'BAG', amountCents: 1240 } },
    ],
  },
  {
    name: 'Toast item selections',
    text: lines(
      'Location,Order Id,Order #,Sent Date,Order Date,Check Id,Server,Table,Dining Area,Service,Dining Option,Item Selection Id,Item Id,Master Id,SKU,PLU,Menu Item,Menu Subgroup(s),Menu Group,Menu,Sales Category,Gross Price,Discount,Net Price,Qty,Tax,Void?',
      'Main,4000000123456789012,1,10/18/26 5:18 PM,10/18/26 5:18 PM,1,Ann,,,,,5000000123456789012,1,1,,,Comforter,,,,,14.75,0.00,14.75,1.0,0.88000000,false',
    ),
    rows: [{ number: '4000000123456789012', line: { name: 'Comforter', amountCents: 1475, taxCents: 88 } }],
  },
  {
    name: 'Google contacts',
    text: lines(
      'First Name,Middle Name,Last Name,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      'Rosa,,Diaz,,,"Rings\ntwice",,* myContacts,Home,rosa@example.com,Mobile,(212) 555-0123 ::: (212) 555-0177',
    ),
    rows: [{ firstName: 'Rosa', phone: '+12125550123', notes: 'Rings\ntwice' }],
  },
  {
    name: 'Mailchimp audience',
    text: lines(
      'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      'rosa@example.com,Rosa,Diaz,2,2026-01-02 10:00:00,,2026-01-02 10:00:00,2026-02-02 10:00:00,1,e1,,""',
    ),
    rows: [{ firstName: 'Rosa', email: 'rosa@example.com' }],
  },
  {
    name: 'CleanCloud orders',
    text: lines(
      'Store ID,Store Name,Order ID,Placed,Staff Taking Order,Ready By,Cleaned,Staff Marking Cleaned,Collected,Staff Completing,Customer,Customer ID,Email,Phone,Pieces,Summary,Notes,Paid,Payment Type,Total,Tax,Status',
      '1,Main,501,1 May 2026 10:00,Ann,3 May 2026 17:00,2 May 2026 12:00,Bo,4 May 2026 09:00,Bo,Rosa,77,,,6,Blouse x 2<br>Dress Shirt x 4,-,1,Card,33.75,0.00,collected',
    ),
    rows: [
      {
        number: '501',
        businessDate: '2026-05-01',
        customerNumber: '77',
        status: 'COMPLETED',
        totalCents: 3375,
        notes: null,
      },
    ],
  },
  {
    name: 'CleanCloud items',
    text: lines(
      'Store ID,Item ID,Section ID,Section,Order ID,Placed,Express,Item,Product ID,Quantity,Pieces per Product,Total Pcs,Retail,Price Mod,Cost Price,Price per Item,Total',
      '1,9001,2,Shirts,501,1 May 2026 10:00,0,Dress Shirt,12,4,1,4,0,0,0,3.50,14.00',
    ),
    rows: [{ number: '501', line: { name: 'Dress Shirt', quantity: 4, amountCents: 1400 } }],
  },
  {
    name: 'CleanCloud customers',
    text: lines(
      'Store ID,Name,Email,Phone,Secondary Tel,Address,Customer ID,Custom ID,Discount,Credit,Email Opt In,Notes,Private Notes,Signed Up Date,Total orders,Source store',
      '1,Rosa Diaz,rosa@example.com,(212) 555-0123,,1 Elm St,77,,0,5.00,1,,,1 May 2024,12,Main',
    ),
    rows: [{ firstName: 'Rosa', lastName: 'Diaz', creditCents: 500, emailConsent: true }],
  },
  {
    name: 'SPOT customers',
    text: lines(
      'C|00|Name|Company|Store|ID|Address1|Address2|City|State|Zip|Phone1|Phone2|Route|Stop|Status|SignupDate|EmailAddress|DisableMarketing|AccountNumber|ClientGUID',
      'C|01|Holme, Janet|Null|1|17|1 Elm St|Null|Hoboken|NJ|07030|2125550123|Null|Null|Null|A|05/01/2024|janet@example.com|0|4417|a1',
      'C|01|Reed, Dana|Reed Inn|1|18|2 Elm St|Null|Hoboken|NJ|07030|(212) 555-0177|Null|Null|Null|A|05/02/2024|Null|0|4418|a2',
    ),
    rows: [
      { firstName: 'Janet', lastName: 'Holme', companyName: '', email: 'janet@example.com' },
      { firstName: 'Dana', companyName: 'Reed Inn', phone: '+12125550177', email: null },
    ],
  },
  {
    name: 'Gusto hours',
    text: lines(
      'last_name,first_name,title,gusto_employee_id,regular_hours,overtime_hours,double_overtime_hours,bonus,commission,paycheck_tips,cash_tips,correction_payment,reimbursement,holiday_hours,personal_note',
      'Diaz,Rosa,Attendant,7757616923,38.5,0.0,0.0,,,,,,,0.0,',
      'Okafor,Sam,Driver,7757616924,20.0,0.0,0.0,,,,,,,0.0,',
    ),
    rows: [
      { fullName: 'Rosa Diaz', employeeCode: '7757616923', role: null },
      { fullName: 'Sam Okafor', employeeCode: '7757616924', role: 'Driver' },
    ],
  },
  {
    name: 'Homebase timesheet',
    text: lines(
      'Example Laundry',
      'Payroll Period,07/20/2026 To 08/02/2026',
      '',
      'Name,Clock in date,Clock in time,Clock out date,Clock out time,Break start,Break end,Break length,Break type,Payroll ID,Role,Wage rate,Scheduled hours,Actual hours,Manager note',
      'Rosa Diaz,July 23 2026,8:00am,July 23 2026,4:00pm,,,,,1101,Attendant,17.00,8.00,8.00,',
      'Rosa Diaz,July 24 2026,8:00am,July 24 2026,4:00pm,,,,,1101,Attendant,17.00,8.00,8.00,',
      'Totals for Rosa Diaz,-,-,-,-,-,-,-,-,,-,-,16.00,16.00,-',
      'Sam Okafor,July 23 2026,12:15pm,July 23 2026,8:00pm,,,,,1104,Driver,18.00,7.75,7.75,',
      'Totals for Sam Okafor,-,-,-,-,-,-,-,-,,-,-,7.75,7.75,-',
      'Totals,-,-,-,-,-,-,-,-,,-,-,23.75,23.75,-',
    ),
    rows: [
      { fullName: 'Rosa Diaz', employeeCode: '1101', role: null },
      { fullName: 'Rosa Diaz', employeeCode: '1101' },
      { fullName: 'Sam Okafor', employeeCode: '1104', role: 'Driver' },
    ],
    refused: [
      'This looks like a totals row, not a team member.',
      'This looks like a totals row, not a team member.',
      'This looks like a totals row, not a team member.',
    ],
  },
];
