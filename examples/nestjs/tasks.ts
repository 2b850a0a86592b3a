import {
  BadRequestException,
  Controller,
  Get,
  Headers,
  Inject,
  Injectable,
  Logger,
  Module,
  Query,
  UnauthorizedException,
  type DynamicModule,
  type OnModuleInit,
} from "@nestjs/common";
import { defineSchema, enumeration, integer, text, time } from "wherefore";
import { createSearch, type PageRequest } from "wherefore/search";
import type { Database } from "../servers/database.ts";
import { tenantOf, unauthorized } from "../servers/tenants.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  priority: integer(),
  changed: time(),
});

const DATABASE = Symbol("database");

@Injectable()
export class TasksService implements OnModuleInit {
  private readonly search;

  constructor(@Inject(DATABASE) private readonly database: Database) {
    this.search = createSearch({
      schema,
      dialect: database.dialect,
      table: "tasks",
      columns: { title: { folded: "title_folded" } },
      within: ["tenant"],
      key: [{ column: "id", type: "integer" }],
      orders: {
        newest: [{ column: "changed", direction: "desc", required: true }],
        title: [{ column: "title_folded", required: true }],
      },
      select: ["id", "status", "title", "priority", "changed"],
    });
  }

  /** Does not let the application start with a search that its table does not suit. */
  async onModuleInit() {
    const logger = new Logger(TasksService.name);
    const problems = await this.search.verify(this.database.run);
    for (const { path, message } of problems) logger.warn(`${path}: ${message}`);
    if (problems.some(({ severity }) => severity === "error")) throw new Error("The search has errors.");
  }

  async page(request: PageRequest, tenant: string) {
    const page = await this.search.page(request, { tenant }, this.database.run);
    if ("error" in page) throw new BadRequestException(page);
    return page;
  }
}

@Controller("v1/tasks")
export class TasksController {
  constructor(@Inject(TasksService) private readonly tasks: TasksService) {}

  @Get()
  list(@Query() request: PageRequest, @Headers("authorization") authorization?: string) {
    const tenant = tenantOf(authorization);
    if (tenant === undefined) throw new UnauthorizedException(unauthorized);
    return this.tasks.page(request, tenant);
  }
}

@Module({ controllers: [TasksController], providers: [TasksService] })
export class TasksModule {
  static forRoot(database: Database): DynamicModule {
    return { module: TasksModule, providers: [{ provide: DATABASE, useValue: database }] };
  }
}
