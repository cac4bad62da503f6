import { killEverywhere } from './kill-everywhere';

killEverywhere('from an approval that is declined before it is charged');
